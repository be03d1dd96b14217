// What axe-core finds wrong, once whatever moves has come to rest.
async () => {
  const ending = document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => null)));
  const { violations } = await axe.run(document, { preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join("; ")}`);
}
