// Builds the client: no inline script or style, p5 in a chunk of its own, and the notices of what is bundled.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));

interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly folder: string;
}

/** The package that a bundled module came from. */
const packageOf = (module: string): Bundled | null => {
  const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(module);
  if (found?.[1] === undefined) return null;
  const folder = found[1];
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  return { name, version, licence: license ?? 'see below', folder };
};

const licenceText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
};

const notice = ({ name, version, licence, folder }: Bundled): string => {
  const source = `Unmodified but for minification. Source: the package ${name}, version ${version}`;
  const rule = '='.repeat(80);
  return `${rule}\n${name} ${version} (${licence})\n${source}\n${rule}\n\n${licenceText(folder)}\n`;
};

/** Writes THIRD-PARTY.txt from the modules that are really in the bundle. */
const thirdParty = (): Plugin => ({
  name: 'third-party',
  generateBundle(_options, bundle) {
    const packages = new Map<string, Bundled>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const module of Object.keys(chunk.modules)) {
        const found = packageOf(module.split('?')[0] ?? '');
        if (found !== null && existsSync(found.folder)) packages.set(found.name, found);
      }
    }
    const source = [...packages.values()]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(notice)
      .join('\n');
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
  },
});

/** What p5 loads for solid shapes and for moving pictures, and what it asks of them; boards have neither. */
const UNUSED: Readonly<Record<string, string>> = {
  libtess: 'export default {};',
  omggif: 'export const GifReader = null; export const GifWriter = null;',
  // Of Socket.IO's transports only the WebSocket is spoken here.
  './polling-xhr.node.js': 'export const XHR = null;',
  './transports/polling-xhr.js': 'export const XHR = null;',
  './transports/polling-xhr.node.js': 'export const XHR = null;',
  './transports/polling-fetch.js': 'export const Fetch = null;',
  // Everything that is said is text.
  './binary.js': 'export const deconstructPacket = null; export const reconstructPacket = null;',
  './is-binary.js': 'export const isBinary = () => false; export const hasBinary = () => false;',
  './contrib/base64-arraybuffer.js': 'export const decode = null; export const encode = null;',
  './webtransport.js': 'export const WT = null;',
};

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  resolveId: (id) => (id in UNUSED ? `left-out:${id}` : null),
  load: (id) => (id.startsWith('left-out:') ? (UNUSED[id.slice('left-out:'.length)] ?? null) : null),
});

/** What every page of a language says, and what it calls the games; English is part of the pages. */
const languageOf = (module: string): string | null => {
  const found =
    /\/i18n\/(\w+)\/(?:folder|pages|count)\.ts$/.exec(module) ??
    /\/games\/\w+\/text\/(\w+)\.ts$/.exec(module);
  return found?.[1] === undefined || found[1] === 'en' ? null : `i18n-${found[1]}`;
};

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether a module comes at once with that of a file, because it or what it imports needs it. */
const comesWith = (file: string): ((module: string, graph: Graph) => boolean) => {
  const start = join(here, file);
  const found = new Set<string>();
  return (module, graph) => {
    if (found.size === 0) {
      const ahead = [start];
      for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
        if (found.has(next)) continue;
        found.add(next);
        ahead.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return found.has(module) && module !== start;
  };
};

const withFirstPage = comesWith('main.ts');
const withSmallBoards = comesWith('parts/paint-still.ts');

/** What other sites frame is built by itself, so that it shares no piece with the pages, which stay as few as they are. */
const IS_FRAME = process.env['CLIENT_PAGE'] === 'frame';

export default defineConfig({
  root: here,
  base: '/',
  plugins: IS_FRAME ? [leaveOut()] : [leaveOut(), thirdParty()],
  // Engine threads are modules, and load what they need of the games as the page does.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/analyst-[name]-[hash].js' } },
  },
  build: {
    outDir: join(here, '..', 'dist', 'client'),
    emptyOutDir: !IS_FRAME,
    assetsDir: IS_FRAME ? 'assets/frame' : 'assets',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      ...(IS_FRAME ? { input: join(here, 'embed.html') } : {}),
      output: {
        // Another language is told from the pages that speak it.
        chunkFileNames: ({ facadeModuleId }) =>
          `${IS_FRAME ? 'assets/frame' : 'assets'}/${/\/i18n\/\w+\/[\w-]+\.ts$/.test(facadeModuleId ?? '') ? 'i18n-' : ''}[name]-[hash].js`,
        postBanner: '/*! Bundled third-party software and its licences: /THIRD-PARTY.txt */',
        // Lines on agents are read together, whatever game they are of.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'agent-text', test: /\/agent-text\.ts$/ },
            // Pieces cut finer weigh more: what the first page needs comes in one, what draws small boards in another.
            {
              name: (module, graph) =>
                languageOf(module) !== null
                  ? null
                  : withFirstPage(module, graph)
                    ? 'first-page'
                    : withSmallBoards(module, graph)
                      ? 'small-boards'
                      : null,
            },
            // What a language says on every page and of every game comes in one piece.
            { name: languageOf, test: /\.ts$/ },
          ],
        },
      },
    },
  },
});
