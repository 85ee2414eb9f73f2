// Connect Four on 64-bit words: seven columns of seven bits, bottom row first; the seventh row stays empty.

export const BOTTOM: u64 = 0x0040810204081; // one bit a column: 2^0 + 2^7 + … + 2^42
export const BOARD: u64 = BOTTOM * 63;
export const ODD_ROWS: u64 = BOTTOM * 21; // first, third and fifth row
export const EVEN_ROWS: u64 = BOTTOM * 42;

/** The cells, occupied or not, that would complete a line of four. */
// @ts-ignore: decorator
@inline
export function winning(p: u64): u64 {
  let r = (p << 1) & (p << 2) & (p << 3);
  let q = (p << 7) & (p << 14);
  r |= q & (p << 21);
  r |= q & (p >> 7);
  q = (p >> 7) & (p >> 14);
  r |= q & (p << 7);
  r |= q & (p >> 21);
  q = (p << 6) & (p << 12);
  r |= q & (p << 18);
  r |= q & (p >> 6);
  q = (p >> 6) & (p >> 12);
  r |= q & (p << 6);
  r |= q & (p >> 18);
  q = (p << 8) & (p << 16);
  r |= q & (p << 24);
  r |= q & (p >> 8);
  q = (p >> 8) & (p >> 16);
  r |= q & (p << 8);
  r |= q & (p >> 24);
  return r;
}

/** Whether four cells of p are in a line. */
// @ts-ignore: decorator
@inline
export function hasFour(p: u64): bool {
  let q = p & (p >> 1);
  let r = q & (q >> 2);
  q = p & (p >> 7);
  r |= q & (q >> 14);
  q = p & (p >> 6);
  r |= q & (q >> 12);
  q = p & (p >> 8);
  r |= q & (q >> 16);
  return r != 0;
}

/** The position's name in 49 bits: no two positions of the same number of stones share it. */
// @ts-ignore: decorator
@inline
export function keyOf(mover: u64, filled: u64): u64 {
  return mover + filled;
}

/** Left and right exchanged. */
// @ts-ignore: decorator
@inline
export function mirror(p: u64): u64 {
  return (
    (p << 42 & <u64>0x7f << 42) |
    (p << 28 & <u64>0x7f << 35) |
    (p << 14 & <u64>0x7f << 28) |
    (p & <u64>0x7f << 21) |
    (p >> 14 & <u64>0x7f << 14) |
    (p >> 28 & <u64>0x7f << 7) |
    (p >> 42)
  );
}
