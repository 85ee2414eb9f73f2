// What the environment says, and how it is told that it says nonsense.
import { describe, expect, test } from '@jest/globals';
import { ConfigError, OptionError, readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  test('has an answer to everything', () => {
    expect(readConfig({}, '/app')).toEqual({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: null,
      dataDir: '/app/data',
      clientDir: '/app/dist/client',
      publicOrigin: null,
      trustProxy: 0,
      limitAddresses: true,
      engines: 'on',
      featured: true,
      metrics: { port: 9464, host: '127.0.0.1' },
      keep: { unplayed: 30, games: null, chat: 365, guests: 365 },
      logLevel: 'warn',
    });
  });

  test('keeps things for days, or ever', () => {
    const days = {
      KEEP_UNPLAYED_DAYS: 'ever',
      KEEP_GAMES_DAYS: '1',
      KEEP_CHAT_DAYS: '',
      KEEP_GUESTS_DAYS: '99999',
    };
    expect(readConfig(days, '/app').keep).toEqual({ unplayed: null, games: 1, chat: 365, guests: 99_999 });
  });

  test('takes the command line over the environment, and an empty variable for none', () => {
    const environment = { PORT: '4000', HOST: '', DATA_DIR: '/srv', TRUST_PROXY: '2', ADDRESS_LIMITS: 'off' };
    expect(readConfig(environment, '/app', { port: '0' })).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv',
      trustProxy: 2,
      limitAddresses: false,
    });
  });

  test('thinks beside people, for others only, or not at all', () => {
    const enginesOf = (ENGINES: string) =>
      readConfig({ ENGINES, DATABASE_URL: 'postgres://localhost/p' }, '/app').engines;
    expect(['', 'on', 'only', 'off'].map(enginesOf)).toEqual(['on', 'on', 'only', 'off']);
    expect(() => enginesOf('some')).toThrow('ENGINES is one of on, only, off, not some');
    expect(() => readConfig({ ENGINES: 'only' }, '/app')).toThrow('it needs the DATABASE_URL');
  });

  test('shows metrics where it is told to, or nowhere', () => {
    const metricsOf = (environment: Record<string, string>) => readConfig(environment, '/app').metrics;
    expect(metricsOf({ METRICS_PORT: '0', METRICS_HOST: '::' })).toEqual({ port: 0, host: '::' });
    expect(metricsOf({ METRICS_PORT: 'off' })).toBeNull();
    expect(metricsOf({ METRICS_PORT: '' })).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  test('says whether the command line is at fault, or the environment', () => {
    expect(() => readConfig({}, '/app', { port: 'x' })).toThrow(OptionError);
    expect(() => readConfig({ PORT: 'x' }, '/app')).not.toThrow(OptionError);
  });

  test('keeps only the origin of an address', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://play.example.org/' }, '/app').publicOrigin).toBe(
      'https://play.example.org',
    );
  });

  test.each([
    [{ PORT: '65536' }],
    [{ PORT: 'x' }],
    [{ DATABASE_URL: 'mysql://user:secret@host' }],
    [{ PUBLIC_ORIGIN: 'play.example.org' }],
    [{ PUBLIC_ORIGIN: 'https://play.example.org/path' }],
    [{ TRUST_PROXY: 'yes' }],
    [{ TRUST_PROXY: 'true' }],
    [{ ADDRESS_LIMITS: '1' }],
    [{ FEATURED_GAME: 'yes' }],
    [{ METRICS_PORT: 'on' }],
    [{ KEEP_GAMES_DAYS: '0' }],
    [{ KEEP_CHAT_DAYS: '1.5' }],
    [{ KEEP_GUESTS_DAYS: 'never' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ DATABASE_URL: 'postgres://user:secret@host:port/database' }],
  ])('refuses %j, and shows no password', (environment) => {
    const read = (): unknown => readConfig(environment, '/app');
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/secret/);
  });
});
