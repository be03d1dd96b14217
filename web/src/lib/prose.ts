/** The little Markdown that a clause may have: strong, emphasis and code, as pieces to be drawn as text. */

export interface Piece {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export function readProse(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of source.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g)) {
    if (found.index > from) pieces.push({ kind: "text", text: source.slice(from, found.index) });
    const [, strong, em, code, link] = found;
    if (strong) pieces.push({ kind: "strong", text: strong });
    else if (em) pieces.push({ kind: "em", text: em });
    else if (code) pieces.push({ kind: "code", text: code });
    else pieces.push({ kind: "text", text: link ?? "" });
    from = found.index + found[0].length;
  }
  if (from < source.length) pieces.push({ kind: "text", text: source.slice(from) });
  return pieces;
}

/** "choose an empty one" as a sentence of its own. */
export const asSentence = (text: string): string => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : "");

/** "marbles.3.2" is spoken of as "3.2". */
export const shortClause = (id: string): string => id.split(".").slice(1).join(".") || id;

export function searchClauses<C extends { id: string; chapter: string; text: string }>(clauses: C[], wanted: string): C[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const all = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
