import { accountCases } from '../testing/optional/accountCases';
import { optionalFields, optionalOperations, useApiWithout } from '../testing/optional/api';
import { operationCases } from '../testing/optional/operationCases';
import { csv, openedInvoice, planCases } from '../testing/optional/planCases';

const fields = { ...accountCases, ...planCases };

test('each row of docs/optional-fields.md has a case, and each case a row', () => {
  expect(Object.keys(fields).sort()).toEqual(
    optionalFields.map(({ operation, path }) => `${operation} ${path}`).sort(),
  );
  expect(Object.keys(operationCases).sort()).toEqual([...optionalOperations].sort());
});

test.each(Object.entries(fields))('without %s the screen shows what the row says', async (row, shows) => {
  await shows(useApiWithout(row));
});

test('getInvoice without either address says that it failed', async () => {
  expect(await openedInvoice(useApiWithout('getInvoice data.redirectUrl', 'getInvoice data.fileUrl'))).toBeNull();
  expect(window.alert).toHaveBeenCalledWith('Failed to download invoice.');
});

test('without id and number the last column of the CSV file is empty', async () => {
  const rows = ['id', 'number'].map((field) => `listSubscriptionHistory data[].${field}`);
  expect(await csv(useApiWithout(...rows))).toEqual(Array(2).fill(expect.stringMatching(/,"45\.00",""$/)));
});

test.each(Object.entries(operationCases))(
  'on an API without %s the screens do what the row says',
  async (_name, does) => {
    await does(useApiWithout());
  },
);
