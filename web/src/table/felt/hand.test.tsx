// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { placeOf, seatSpot } from "./geometry";
import { Hand, inOrder, placesOf } from "./hand";

afterEach(cleanup);

describe("a hand", () => {
  it("shows stud cards in the order in which they came", () => {
    expect(inOrder([1, 2, 3], [10, 11, 12, 13]).map((one) => one.card)).toEqual([1, 2, 10, 11, 12, 13, 3]);
    expect(inOrder([1], [10, 11]).map((one) => one.card)).toEqual([1, 10, 11]);
  });

  it("lies in two hands where it was divided", () => {
    const places = placesOf(inOrder([1, 2, 3, 4, 5, 6], []), false, 2);
    const gaps = places.slice(1).map((at, place) => at - places[place]!);
    expect(gaps[1]! - gaps[0]!).toBeCloseTo(0.35);
    expect(gaps[2]).toBeCloseTo(gaps[0]!);
    expect(places.at(-1)).toBeCloseTo(placesOf(inOrder([1, 2, 3, 4, 5, 6], [])).at(-1)!);
  });

  it("says what it holds", () => {
    render(<Hand down={[53, 53]} up={[51]} whose="Ben's" />);
    expect(screen.getByRole("img", { name: "Ben's cards, up: ace of spades; down: 2 facedown" })).toBeTruthy();
  });

  it("lets its cards be picked by click", () => {
    const toggle = vi.fn();
    render(<Hand down={[51, 0]} up={[]} whose="Your" picking={{ cards: [51, 0], picked: [0], toggle }} />);
    const deuce = screen.getByRole("button", { name: "deuce of clubs, key 2" });
    expect(deuce.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "ace of spades, key 1" }));
    expect(toggle).toHaveBeenCalledWith(51);
  });
});

describe("seats around the table", () => {
  it("have one's own at the bottom and the others clockwise", () => {
    expect(placeOf(4, 4, 6)).toBe(0);
    expect(placeOf(5, 4, 6)).toBe(1);
    expect(placeOf(3, 4, 6)).toBe(5);
  });

  it("stay on the felt and apart, from two to ten of them", () => {
    for (const shape of ["wide", "tall"] as const) {
      for (let seats = 2; seats <= 10; seats += 1) {
        const spots = Array.from({ length: seats }, (_, place) => seatSpot(place, seats, shape));
        for (const [i, a] of spots.entries()) {
          expect(a.x > 4 && a.x < 96 && a.y > 4 && a.y <= 100).toBe(true);
          for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
        }
      }
    }
  });
});
