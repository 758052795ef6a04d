import { fetchHistory, historyCsv, pageOf, partsOfPlan } from './history';

const row = {
  id: 'pay_1',
  date: '2024-11-12T10:00:00.000Z',
  plan: 'Pro plan, monthly',
  payment: 111250,
  invoice: { url: null },
};

describe('history', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['1', 1],
    ['10', 10],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['abc', 1],
    ['1e400', 1],
  ])('R159: ?page=%s is page %d', (query, page) => {
    expect(pageOf(query)).toBe(page);
  });

  it('R157: the CSV has a header and a row for each payment, all quoted', () => {
    expect(historyCsv([row])).toBe(
      'Date,Plan,Payment (USD),Invoice number\r\n"2024-11-12","Pro plan, monthly","1112.50","pay_1"\r\n',
    );
  });

  it('R157: a payment is identified by its invoice number if the API has one', () => {
    expect(historyCsv([{ ...row, number: 'SW-2026-000123' }])).toContain('"1112.50","SW-2026-000123"');
  });

  it.each([
    ['Pro plan, monthly, renewal for 9 users', 'Pro plan, monthly', 'renewal for 9 users'],
    ['Pro plan, monthly', 'Pro plan, monthly', ''],
    ['Enterprise', 'Enterprise', ''],
  ])('R116: %s is split into %s and %s', (plan, name, detail) => expect(partsOfPlan(plan)).toEqual({ name, detail }));

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['＝1+1', `"'＝1+1"`],
    ['－1', `"'－1"`],
    ['Acme; =1+1', `"Acme;' =1+1"`],
    ['Acme\t@x', `"Acme\t'@x"`],
    [' +1', `"' +1"`],
  ])('R157: escapes formulas: %j', (plan, cell) => {
    expect(historyCsv([{ ...row, plan }])).toContain(`,${cell},`);
  });

  it('R157: includes a payment made during the export, and each payment once', async () => {
    const rows = Array.from({ length: 103 }, (_, at) => ({ ...row, id: `pay_${at}` }));
    const fetchPage = async (page: number) => {
      const data = rows.slice((page - 1) * 100, page * 100);
      const pagination = { page, limit: 100, total: rows.length, totalPages: 2 };
      // Newest first.
      if (rows.length === 103) rows.unshift({ ...row, id: 'pay_new' });
      return { success: true as const, data, pagination };
    };
    expect((await fetchHistory(fetchPage)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
