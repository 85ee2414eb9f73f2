// Sends readers the rows from their cursors to the head: players first, a crowd in slices, a slow reader when it can.
import type { Matches } from '../matches.ts';
import { inSlices, SLICE } from './slices.ts';
import { batchFrom, isReading, NO_BATCHES, type Batch, type Reader, type Topic } from './topic.ts';
import { rowsPacket } from '../../wire/packets.ts';

const ROWS_A_MESSAGE = 500;

export class Pump {
  readonly #matches: Pick<Matches, 'read'>;

  constructor(matches: Pick<Matches, 'read'>) {
    this.#matches = matches;
  }

  /** The head has moved; `batches` is what has been made of the new rows. */
  reach(topic: Topic, head: number, batches: readonly Batch[] = NO_BATCHES): void {
    topic.head = head;
    topic.batches = batches;
    this.#pump(topic);
  }

  /** Spectators in slices take in rows that come meanwhile. */
  #pump(topic: Topic): void {
    for (const reader of topic.players) this.advance(reader);
    if (topic.pumping) return;
    if (topic.spectators.size <= SLICE) {
      for (const reader of topic.spectators) this.advance(reader);
      topic.batches = NO_BATCHES;
      return;
    }
    topic.pumping = true;
    const head = topic.head;
    inSlices(
      topic.spectators,
      (reader) => this.advance(reader),
      () => {
        topic.pumping = false;
        topic.batches = NO_BATCHES;
        if (topic.head > head) this.#pump(topic);
      },
    );
  }

  /** Sends what follows the reader's cursor, as long as its line is free. */
  advance(reader: Reader): void {
    const { topic, session } = reader;
    while (reader.cursor < topic.head && !reader.waiting && session.open) {
      if (!session.line.flowing) {
        reader.waiting = true;
        session.line.whenFlowing(() => this.resume(reader));
        return;
      }
      const batch = batchFrom(topic, reader.cursor + 1);
      if (batch !== null) {
        session.line.write(batch.packet);
        reader.cursor = batch.to;
      } else if (!this.#gather(reader)) return;
    }
  }

  /** For a reader that has waited. */
  resume(reader: Reader): void {
    reader.waiting = false;
    if (isReading(reader)) this.advance(reader);
  }

  /** Makes the batch that follows the reader's cursor; false when it is not there yet. */
  #gather(reader: Reader): boolean {
    const { topic } = reader;
    const from = reader.cursor + 1;
    const reading = { atOnce: true, made: false };
    reader.waiting = true;
    this.#matches.read(topic.match, (read) => {
      reader.waiting = false;
      const to = Math.min(topic.head + 1, from + ROWS_A_MESSAGE);
      const rows = typeof read === 'string' ? [] : read.rows.slice(from, to);
      if (rows.length === 0) return;
      const batch = { packet: rowsPacket(topic.match, rows), from, to: from + rows.length - 1 };
      topic.batches = [...topic.batches, batch];
      reading.made = true;
      if (!reading.atOnce) this.resume(reader);
    });
    reading.atOnce = false;
    return reading.made;
  }
}
