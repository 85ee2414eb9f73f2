// The people, the room and the row that the examples of the documents are about.

export const KEY = 'mR3_kq0ZxP';
export const MATCH = 'f1Yt0cXw9JmQ7aLd';
export const PERSON = { id: 'V1StGXR8_Z5jdHi6', name: 'Noble Onyx' };
export const PACE = { kind: 'game' as const, ms: 300_000, increment: 3_000, delay: 0 };
export const AT = 1_790_000_000_000;
export const ROW = { seq: 7, at: AT, by: PERSON.id, event: { kind: 'play' as const, move: '4', credit: 0 } };
