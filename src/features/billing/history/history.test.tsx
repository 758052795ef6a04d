import { fetchHistory, historyCsv, pageOf, partsOfPlan } from './history';
import { screen, waitFor } from '@testing-library/react';
import { browser } from '../../../lib/browser';
import { logIn, anyAccount } from '../../../testing/api';
import { renderPage } from '../../../testing/renderApp';

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
      'Date,Plan,Payment (USD),Invoice number,Status,Period from,Period until\r\n"2024-11-12","Pro plan, monthly","1112.50","pay_1","","",""\r\n',
    );
  });

  it('R157: a payment is identified by its invoice number, with its state and period, if the API has them', () => {
    const period = { from: '2024-11-12T10:00:00.000Z', until: '2024-12-12T10:00:00.000Z' };
    expect(historyCsv([{ ...row, number: 'SW-2026-000123', state: 'paid', period }])).toContain(
      '"1112.50","SW-2026-000123","Paid","2024-11-12","2024-12-12"',
    );
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

describe('the page', () => {
  /** The demo account with 93 payments. */
  const pro = async () => ({ token: await (session ??= logIn('pro@example.com', 'Shingle-2025')) });
  let session: Promise<string> | undefined;
  const shown = (text: string) => screen.findByText(`Showing ${text} entries`);
  const marks = () => [...document.querySelectorAll('nav[aria-label=Pages] li')].map(({ textContent }) => textContent);

  /** Stubs the tabs that open for invoices. */
  const openTabs = (replace: (url: string) => void) => {
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace } };
    jest.spyOn(browser, 'openTab').mockReturnValue(tab as unknown as Window);
  };

  function watchPages(): string[] {
    const pages: string[] = [];
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      if (pathname === '/api/payment/subscription-history') pages.push(search);
      return send(input, init);
    };
    return pages;
  }

  test('R116, R119, R120, R121, R159, R160, T28: columns, ten rows, pages in the URL, the next one prefetched', async () => {
    const pages = watchPages();
    const { user } = await renderPage('/subscription-history', { account: await pro() });
    await shown('1 to 10 of 93');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Plan',
      'Payment',
      'Invoice',
    ]);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
    expect(marks().slice(2, -2)).toEqual(['1', '2', '…', '10']);
    await waitFor(() => expect(pages).toContain('?page=2&limit=10'));
    expect(pages[0]).toBe('?page=1&limit=10');

    await user.click(screen.getByLabelText('Last page'));
    await shown('91 to 93 of 93');
    expect(window.location.search).toBe('?page=10');
    // The old rows stay until the new ones load.
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3));
    await user.click(screen.getByLabelText('Previous page'));
    await shown('81 to 90 of 93');
    expect(marks().slice(2, -2)).toEqual(['1', '…', '8', '9', '10']);
    window.history.back();
    await shown('91 to 93 of 93');
  });

  test('R116, R157, R159: an out-of-range page shows the last one; dates are UTC days, and payments are in dollars; the CSV contains every payment', async () => {
    const save = jest.spyOn(browser, 'save').mockImplementation(() => undefined);
    const { user } = await renderPage('/subscription-history?page=400', { account: await pro() });
    await shown('91 to 93 of 93');
    expect(window.location.search).toBe('?page=10');
    await waitFor(() => expect(document.querySelectorAll('tbody tr:not([aria-hidden])')).toHaveLength(3));
    const first = document.querySelector('tbody tr')!;
    expect(first.children[0]).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, SW-\d{4}-\d{6}$/);
    expect(first.children[2]).toHaveTextContent(/^\$[\d,]+\.\d\d, Paid$/);

    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByText('Download CSV'));
    expect(screen.getByText('You’re offline. Reconnect to download this file.')).toBeVisible();
    online.mockRestore();
    await user.click(screen.getByText('Download CSV'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [name, content] = save.mock.calls[0]!;
    expect(name).toMatch(/^shinglewise-payments-\d{4}-\d\d-\d\d\.csv$/);
    expect((await content.text()).trim().split('\r\n')).toHaveLength(94);
  });

  test('R157, R159: the menu limits the list, its pages and the CSV to a year', async () => {
    const save = jest.spyOn(browser, 'save').mockImplementation(() => undefined);
    const pages = watchPages();
    const { user } = await renderPage('/subscription-history?page=2', { account: await pro() });
    await shown('11 to 20 of 93');
    await user.click(screen.getByRole('button', { name: 'Year: All years' }));
    const [all, , last] = await screen.findAllByRole('menuitem');
    expect(all).toHaveAttribute('aria-current', 'true');
    const year = last!.textContent;
    await user.click(last!);
    await screen.findByText(`Your payments in ${year}, newest first.`);
    expect(window.location.search).toBe(`?year=${year}`);
    await waitFor(() => expect(pages).toContain(`?page=2&limit=10&year=${year}`));
    await user.click(screen.getByLabelText('Next page'));
    await shown('11 to 12 of 12');
    expect(window.location.search).toBe(`?year=${year}&page=2`);
    await user.click(screen.getByText('Download CSV'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [name, content] = save.mock.calls[0]!;
    expect(name).toBe(`shinglewise-payments-${year}.csv`);
    expect((await content.text()).match(new RegExp(`^"${year}-`, 'gm'))).toHaveLength(12);
  });

  test('R159: a year without payments leads back to all of them', async () => {
    const { user } = await renderPage('/subscription-history?year=1999', { account: await pro() });
    await screen.findByText('No payments in 1999.');
    await user.click(screen.getByText('See all payments'));
    await shown('1 to 10 of 93');
  });

  test("R116, R117, T27: Download opens the row's invoice after a second and is disabled without one", async () => {
    const date = '2024-11-12T23:59:59.000Z';
    const data = ['http://localhost/invoices/a.pdf', null].map((url, at) => ({
      ...row,
      id: `${at}`,
      number: `SW-${at}`,
      date,
      invoice: { url },
    }));
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!(input instanceof Request ? input.url : String(input)).includes('/subscription-history'))
        return send(input, init);
      return Response.json({ success: true, data, pagination: { total: 2, totalPages: 1 }, years: [2024] });
    };
    const { user } = await renderPage('/subscription-history', { account: await anyAccount() });
    expect(await screen.findAllByText('Nov 12, 2024')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Year/ })).toBeNull();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('tbody button')];
    expect(screen.getAllByText('$1,112.50')).toHaveLength(2);
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true]);
    // Payments of one day differ by their numbers.
    expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Download invoice of Nov 12, 2024, SW-0',
      'Download invoice of Nov 12, 2024, SW-1',
    ]);
    const replace = jest.fn();
    openTabs(replace);
    await user.click(buttons[0]!);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/invoices/a.pdf'));
  });

  test('T27: an invoice link older than four minutes is refetched before it is opened', async () => {
    const pages = watchPages();
    const { user } = await renderPage('/subscription-history', { account: await pro() });
    await shown('1 to 10 of 93');
    await waitFor(() => expect(pages).toContain('?page=2&limit=10'));
    const opened: string[] = [];
    openTabs((url) => opened.push(url));
    const download = () => user.click(document.querySelector('tbody button')!);
    const before = pages.length;
    await download();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(pages).toHaveLength(before);
    const later = Date.now() + 4 * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await download();
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(pages.slice(before)).toContain('?page=1&limit=10');
    expect(opened[1]).toMatch(/^http:\/\/localhost\/invoices\//);
  });
});
