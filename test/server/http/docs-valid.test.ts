// Both documents are what they say they are: OpenAPI by a linter's strictest rules, AsyncAPI by its official schema.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { asyncApi } from '../../../server/http/docs/asyncapi.ts';
import { openApi } from '../../../server/http/docs/openapi.ts';

const require = createRequire(import.meta.url);

const problemsOf = async (document: object): Promise<string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  return problems.map(({ message, location: [at] }) => `${at?.pointer ?? ''}: ${message}`);
};

test('OpenAPI passes every recommended rule without a warning', async () => {
  const document = openApi();
  expect(await problemsOf(document)).toEqual([]);
  // The rules can tell.
  const { info, ...rest } = document;
  expect(await problemsOf({ ...rest, info: { ...(info as object), version: 3 } })).not.toEqual([]);
  expect(await problemsOf({ ...document, paths: { '/api/x': { get: { responses: {} } } } })).not.toEqual([]);
});

test('AsyncAPI passes the schema of its version', () => {
  const schema = JSON.parse(
    readFileSync(require.resolve('@asyncapi/specs/schemas/3.1.0.json'), 'utf8'),
  ) as object;
  // It brings along the schema of schemas that it is written in.
  const options = { strict: false, meta: false, validateSchema: false, validateFormats: false };
  const isValid = new Ajv(options).compile(schema);
  const document = asyncApi();
  isValid(document);
  expect(isValid.errors ?? []).toEqual([]);
  expect(isValid({ ...document, operations: { connect: { action: 'say' } } })).toBe(false);
  expect(isValid({ ...document, asyncapi: '2.6.0' })).toBe(false);
});
