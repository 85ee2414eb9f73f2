// Tells other sites how to show a match on their pages (oEmbed 1.0, https://oembed.com): a frame, and a picture for before it.
import { Router } from 'express';
import * as z from 'zod/mini';
import { framedOf, routeOf } from '../../../shared/route.ts';
import { ownOrigin, type Proxying } from '../../door/origin.ts';
import { refuse } from '../errors.ts';
import type { ReadMatch } from '../match-reader.ts';
import { escaped, PICTURE } from './head.ts';
import { matchHead } from './match-head.ts';

interface OembedNeeds {
  readonly read: ReadMatch;
  readonly proxying: Proxying;
}

const length = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)));
const query = z.object({
  url: z.string().check(z.maxLength(500)),
  format: z.optional(z.string()),
  maxwidth: length,
  maxheight: length,
});

export const oembedSchema = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.literal('pionnier'),
  provider_url: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.exactOptional(z.string()),
  thumbnail_width: z.exactOptional(z.int()),
  thumbnail_height: z.exactOptional(z.int()),
});

/** A board with its two sides and a line of buttons; a narrower frame is lower too. */
const WIDTH = 480;
const BESIDES = 130;

export const oembedRoutes = ({ read, proxying }: OembedNeeds): Router =>
  Router().get('/', async (request, response) => {
    const asked = query.safeParse(request.query);
    const origin = proxying.publicOrigin ?? ownOrigin(request, proxying);
    if (!asked.success || origin === null) {
      refuse(response, 'bad-request');
      return;
    }
    const { url, format = 'json', maxwidth = WIDTH, maxheight = WIDTH + BESIDES } = asked.data;
    if (format !== 'json') {
      refuse(response, 'no-such-oembed-format');
      return;
    }
    const path = pathIn(url, origin);
    const found = path === null ? null : (framedOf(path) ?? routeOf(path));
    const id = found !== null && 'id' in found ? found.id : null;
    const told = id === null ? null : await read(id);
    const moment = found !== null && 'moment' in found ? found.moment : null;
    const head = told === null ? null : await matchHead(told, moment, origin, 'en');
    if (head === null) {
      refuse(response, 'no-such-match');
      return;
    }
    const width = Math.max(1, Math.min(WIDTH, maxwidth, Math.max(1, maxheight - BESIDES)));
    const height = Math.min(maxheight, width + BESIDES);
    const src = head.url.replace('/match/', '/embed/');
    const picture =
      head.picture === null
        ? {}
        : {
            thumbnail_url: head.picture.url,
            thumbnail_width: PICTURE.width,
            thumbnail_height: PICTURE.height,
          };
    const answer: z.infer<typeof oembedSchema> = {
      version: '1.0',
      type: 'rich',
      title: head.title,
      provider_name: 'pionnier',
      provider_url: origin,
      html:
        `<iframe src="${escaped(src)}" title="${escaped(head.title)}" width="${String(width)}" ` +
        `height="${String(height)}" style="border:0" loading="lazy"></iframe>`,
      width,
      height,
      ...picture,
    };
    response.set('Cache-Control', 'no-store').json(answer);
  });

/** Only addresses of this server. */
const pathIn = (url: string, origin: string): string | null => {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.origin === origin ? parsed.pathname : null;
};
