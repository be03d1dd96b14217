import { describe, expect, test } from "vitest";
import { inTheWay, placeOff, squeezed } from "./placing";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const tile = (): number => 160;

describe("what lies over the table", () => {
  test("lies beside the board where there is room", () => {
    const board = { left: 118, top: 72, right: 810, bottom: 768 };
    const spot = placeOff(board, desk, 560, tile);
    expect(spot.left).toBeGreaterThanOrEqual(board.right);
    expect(spot.left + spot.width).toBeLessThanOrEqual(desk.width);
    expect(spot.top).toBeGreaterThan(board.top);
  });

  test("lies at the left where only there is room", () => {
    const board = { left: 500, top: 72, right: 1200, bottom: 768 };
    const spot = placeOff(board, desk, 560, tile);
    expect(spot.left + spot.width).toBeLessThanOrEqual(board.left);
  });

  test("lies below a board that takes the whole width", () => {
    const board = { left: 8, top: 170, right: 382, bottom: 550 };
    const spot = placeOff(board, phone, 560, tile);
    expect(spot.top).toBeGreaterThanOrEqual(board.bottom);
    expect(spot.top + tile()).toBeLessThanOrEqual(phone.height);
  });

  test("lies above where below there is no room", () => {
    const board = { left: 8, top: 200, right: 382, bottom: 800 };
    expect(placeOff(board, phone, 560, tile).top + tile()).toBeLessThanOrEqual(board.top);
  });

  test("lies at the lower edge where nothing else is left, or where there is no board", () => {
    const full = { left: 0, top: 0, right: 390, bottom: 844 };
    for (const board of [full, null]) expect(placeOff(board, phone, 560, tile).top).toBe(844 - 160 - 12);
  });

  test("may be squeezed into the room below the board, but not into next to none", () => {
    const board = { left: 8, top: 170, right: 382, bottom: 580 };
    expect(board.bottom + squeezed(board, phone.height)).toBeLessThan(phone.height);
    expect(squeezed({ ...board, bottom: 780 }, phone.height)).toBeGreaterThan(600);
    expect(squeezed(null, phone.height)).toBeGreaterThan(600);
  });

  test("is in the way over the board, and in a low window wherever it is not beside the board", () => {
    const board = { left: 8, top: 170, right: 382, bottom: 550 };
    expect(inTheWay(board, phone, { left: 20, top: 600, width: 350 }, 160)).toBe(false);
    expect(inTheWay(board, phone, { left: 20, top: 500, width: 350 }, 160)).toBe(true);
    expect(inTheWay(board, { height: 400 }, { left: 20, top: 600, width: 350 }, 160)).toBe(true);
    expect(inTheWay(board, { height: 400 }, { left: 394, top: 180, width: 240 }, 160)).toBe(false);
    expect(inTheWay(null, phone, { left: 20, top: 500, width: 350 }, 160)).toBe(false);
  });

  test("never leaves the screen, however tall it is", () => {
    expect(placeOff({ left: 8, top: 60, right: 382, bottom: 430 }, phone, 560, () => 900).top).toBeGreaterThan(0);
  });
});
