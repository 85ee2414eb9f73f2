// Sessions without sockets: lines that note what was written, and can be held up.
import { TOKEN_SCOPES } from '../../shared/protocol/scopes.ts';
import type { Session } from '../../server/people/sessions.ts';
import type { Line } from '../../server/wire/line.ts';
import type { Packet } from '../../server/wire/packets.ts';
import type { Row } from '../../shared/match/match.ts';
import { textOf } from './frames.ts';

export class NotedLine implements Line {
  readonly packets: Packet[] = [];
  flowing = true;
  buffered = 0;
  dropped = false;
  resume: () => void = () => undefined;
  readonly #written: (line: NotedLine) => void;

  constructor(written: (line: NotedLine) => void = () => undefined) {
    this.#written = written;
  }

  write(packet: Packet): void {
    this.packets.push(packet);
    this.#written(this);
  }
  whenFlowing(act: () => void): void {
    this.resume = () => {
      this.flowing = true;
      act();
    };
  }
  drop(): void {
    this.dropped = true;
  }

  /** What was told under a name. */
  told(name: string): unknown[][] {
    return this.packets
      .map((packet) => JSON.parse(textOf(packet).slice(1)) as [string, ...unknown[]])
      .filter(([event]) => event === name)
      .map(([, ...values]) => values);
  }
  /** The numbers of the rows in each message. */
  get rows(): number[][] {
    return this.told('rows').map(([, rows]) => (rows as Row[]).map(({ seq }) => seq));
  }
}

export const sessionOn = (line: Line, id: string): Session => ({
  id: `socket of ${id}`,
  line,
  roundTrip: { least: 0 },
  identity: { id, name: id },
  bot: false,
  scopes: TOKEN_SCOPES,
  origin: null,
  device: '',
  address: '',
  open: true,
});
