// The yardstick: bare Socket.IO that repeats each move to its room. No rules, no store, nothing checked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

export interface BaselineRow {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly event: { readonly kind: 'play'; readonly move: string; readonly credit: number };
}

export interface BaselineClientToServer {
  join(room: string, reply: () => void): void;
  move(room: string, move: string, reply: (seq: number) => void): void;
}
export interface BaselineServerToClient {
  e(row: BaselineRow): void;
}

const http = createServer();
const io = new Server<BaselineClientToServer, BaselineServerToClient>(http, { transports: ['websocket'] });
const heads = new Map<string, number>();

io.on('connection', (socket) => {
  socket.on('join', (room, reply) => {
    void socket.join(room);
    reply();
  });
  socket.on('move', (room, move, ack) => {
    const seq = (heads.get(room) ?? 0) + 1;
    heads.set(room, seq);
    const row = { seq, at: Date.now(), by: socket.id, event: { kind: 'play', move, credit: 0 } } as const;
    io.to(room).emit('e', row);
    ack(seq);
  });
});

http.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `baseline listens on http://127.0.0.1:${String((http.address() as AddressInfo).port)}\n`,
  );
});
process.on('SIGTERM', () => process.exit(0));
