// A server in miniature, to be killed: appends to many matches and says of each row when it is acknowledged.
import { openStore } from '../../dist/server/store/open.js';

const [name, file, url] = process.argv.slice(2);
const store = await openStore({ url, file });

const play = async (match) => {
  for (let seq = 0; ; seq++) {
    const row = { seq, at: Date.now(), by: name, event: { kind: 'play', move: 'h8', credit: seq } };
    const dues = seq % 5 === 0 ? [{ kind: 'flag', turn: seq, at: seq }] : [];
    const json = JSON.stringify(row);
    const append = { match, row, json, key: `${match}.${seq}`, dues, summary: null, seeks: [] };
    const { ok } = await new Promise((resolve) => store.append(append, resolve));
    if (!ok) throw new Error(`row ${seq} of ${match} was refused`);
    process.stdout.write(`${match} ${seq}\n`);
  }
};
process.stdout.write('open\n');
await Promise.all(Array.from({ length: 40 }, (_, i) => play(`${name}-${i}`)));
