// Writes what an address says of itself into the client's page, for links that are shown elsewhere and for readers without scripts.
import type { Language } from '../../../shared/languages.ts';

export interface PageHead {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The whole address. */
  readonly url: string;
  /** Where other sites learn how to show it. */
  readonly oembed: string;
  readonly picture: { readonly url: string; readonly label: string } | null;
  /** Nobody finds it who has not been told of it. */
  readonly isPrivate: boolean;
}

/** As wide and high as pages that show links want their pictures. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Names are people's own: whatever they hold stays text. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

export const withHead = (page: string, head: PageHead): string =>
  page
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<html lang="\w+">/, () => `<html lang="${head.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => headOf(head))
    .replace(/<noscript>/, () => `<noscript>${bodyOf(head)}`);

const headOf = ({ title, description, url, oembed, picture, isPrivate, language }: PageHead): string => {
  const tags = [
    `<title>${escaped(title)} – pionnier</title>`,
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', 'pionnier'),
    property('og:locale', language),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(picture === null ? [named('twitter:card', 'summary')] : pictureTags(picture)),
    `<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}" title="${escaped(title)}" />`,
    ...(isPrivate ? [named('robots', 'noindex')] : []),
  ];
  return tags.join('\n    ');
};

const pictureTags = ({ url, label }: NonNullable<PageHead['picture']>): string[] => [
  property('og:image', url),
  property('og:image:type', 'image/png'),
  property('og:image:width', String(PICTURE.width)),
  property('og:image:height', String(PICTURE.height)),
  property('og:image:alt', label),
  named('twitter:card', 'summary_large_image'),
];

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

const bodyOf = ({ title, description, picture }: PageHead): string => {
  const shown =
    picture === null
      ? ''
      : `<p><img src="${escaped(new URL(picture.url).pathname)}" width="600" height="315" alt="${escaped(picture.label)}" /></p>`;
  return `<h1>${escaped(title)}</h1><p>${escaped(description)}</p>${shown}`;
};
