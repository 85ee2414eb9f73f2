// What the environment says, and how it is told that it says nonsense.
import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../../server/config.ts';

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
    });
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

  test('keeps only the origin of an address', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://play.example.org/path' }, '/app').publicOrigin).toBe(
      'https://play.example.org',
    );
  });

  test.each([
    [{ PORT: '65536' }],
    [{ PORT: 'x' }],
    [{ DATABASE_URL: 'mysql://user:secret@host' }],
    [{ PUBLIC_ORIGIN: 'play.example.org' }],
    [{ TRUST_PROXY: 'yes' }],
    [{ ADDRESS_LIMITS: '1' }],
  ])('refuses %j, and shows no password', (environment) => {
    const read = (): unknown => readConfig(environment, '/app');
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/secret/);
  });
});
