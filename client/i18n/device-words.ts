// What the page that lets another device in says: loaded with it.
import { device as english } from './en/device.ts';
import { device as french } from './fr/device.ts';
import { currentLanguage } from './language.ts';

export const deviceWords = (): typeof english => (currentLanguage() === 'fr' ? french : english);
