import { describe, expect, it } from "vitest";
import { rows, stepWithin } from "./rows";

function someRows(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = `
    <div data-row><button data-stop id="a">a</button><button data-stop id="b">b</button></div>
    <div data-row></div>
    <div data-row><button data-stop id="c" disabled>c</button><button data-stop id="d">d</button></div>`;
  document.body.replaceChildren(root);
  return root;
}

const at = (id: string): HTMLElement => document.getElementById(id)!;

describe("rows", () => {
  it("lead along a row, and past empty ones from row to row", () => {
    const root = someRows();
    expect(stepWithin(root, at("a"), "ArrowRight")?.id).toBe("b");
    expect(stepWithin(root, at("a"), "ArrowLeft")).toBeNull();
    expect(stepWithin(root, at("a"), "End")?.id).toBe("b");
    expect(stepWithin(root, at("b"), "ArrowDown")?.id).toBe("d");
    expect(stepWithin(root, at("d"), "ArrowUp")?.id).toBe("a");
    expect(stepWithin(root, at("a"), "x")).toBeNull();
  });

  it("keep one thing of each row in the tab order: the one last stepped on", () => {
    const root = someRows();
    const leave = rows()(root);
    expect([at("a").tabIndex, at("b").tabIndex, at("d").tabIndex]).toEqual([0, -1, 0]);
    at("a").focus();
    at("a").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    expect(document.activeElement?.id).toBe("b");
    expect([at("a").tabIndex, at("b").tabIndex]).toEqual([-1, 0]);
    leave?.();
  });
});
