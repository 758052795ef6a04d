import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { writeFileSync } from 'node:fs';
import { jsonSchemaOf, operationsOf, readContract } from '../api/contract';
import { sendExamples } from './examples';
import { operationObjects, withExamples } from './withExamples';

it('every operation of the reference has an example that the server has taken and the contract allows', async () => {
  const contract = readContract();
  const examples = await sendExamples();
  const ajv = addFormats(new Ajv({ strict: false, coerceTypes: true }));
  for (const { id, body, query, answers } of operationsOf(contract)) {
    const { request, status, answer } = examples.get(id) ?? {};
    const faults = (schema: object | null, value: unknown) =>
      schema === null || ajv.validate(schema, structuredClone(value)) ? null : ajv.errorsText();
    expect([id, faults(query ?? body, request ?? {})]).toEqual([id, null]);
    expect([id, faults(jsonSchemaOf(answers[String(status)])!, answer)]).toEqual([id, null]);
  }
  const page = operationObjects(withExamples(contract, examples));
  const shown = [...page.values()].filter(({ responses }) => JSON.stringify(responses).includes('"example"'));
  expect(shown).toHaveLength(page.size);
  // For `npm run api:docs`.
  if (process.env.EXAMPLES_FILE) writeFileSync(process.env.EXAMPLES_FILE, JSON.stringify([...examples]));
}, 120_000);
