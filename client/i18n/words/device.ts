// What the page that lets another device in says: loaded with it.
import { device as english } from '../en/people/device.ts';
import { partOf } from '../language.ts';

export const { words: deviceWords, open: openDeviceWords } = partOf('device', english);
