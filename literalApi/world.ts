import formBody from 'node:querystring';
import type { FastifyPluginAsync } from 'fastify';
import PDFDocument from 'pdfkit';
import type { Account, Checkout, State } from './state';

/** What lies around an API and is not part of it: the payment provider's page, its invoices, and the mail. */
const DECLINED = '4000000000000002';

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;

const checkoutPage = (id: string, amount: number, problem = '') =>
  page(
    dollars(amount),
    `${problem && `<p role="alert">${problem}</p>`}
<form method="post" action="/sandbox/checkout/${id}/pay">
<p><label>Card number <input name="number"></label></p>
<p><label>Expiry <input name="expiry"></label></p>
<p><label>CVC <input name="code"></label></p>
<button>Pay ${dollars(amount)}</button> <button formaction="/sandbox/checkout/${id}/cancel">Cancel</button></form>`,
  );

function invoice({ fullName, email, company, payments }: Account, id: string): PDFKit.PDFDocument {
  const paid = payments.find(({ invoiceId }) => invoiceId === id);
  const file = new PDFDocument();
  for (const line of [`Invoice ${id}`, fullName, email, company, `Total ${dollars(paid?.payment ?? 0)}`])
    file.text(line);
  file.end();
  return file;
}

/** The pages of a provider on which cards are typed, invoices as files, and `/outbox.json`. */
export const world =
  (state: State): FastifyPluginAsync =>
  async (app) => {
    type ById = { Params: { id: string } };
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, formBody.parse(String(body))),
    );
    const over = page('This checkout is over.', '');
    const open = (id: string): Checkout | undefined => state.checkouts.get(id);
    app.get<ById>('/sandbox/checkout/:id', ({ params: { id } }, reply) => {
      const checkout = open(id);
      return reply.type('text/html').send(checkout ? checkoutPage(id, checkout.amount) : over);
    });
    app.post<ById & { Body: { number?: string } }>('/sandbox/checkout/:id/pay', ({ params, body }, reply) => {
      const checkout = open(params.id);
      if (!checkout) return reply.code(409).type('text/html').send(over);
      if (body.number?.replaceAll(' ', '') === DECLINED) {
        const declined = checkoutPage(params.id, checkout.amount, 'Your card was declined.');
        return reply.code(422).type('text/html').send(declined);
      }
      state.pay(params.id);
      return reply.redirect(checkout.successUrl, 302);
    });
    app.post<ById>('/sandbox/checkout/:id/cancel', ({ params: { id } }, reply) =>
      reply.redirect(open(id)?.cancelUrl ?? '/', 302),
    );
    app.get<ById>('/invoices/:id', ({ params: { id } }, reply) => {
      const owner = [...state.accounts.values()].find(({ payments }) =>
        payments.some(({ invoiceId }) => invoiceId === id),
      );
      return owner ? reply.type('application/pdf').send(invoice(owner, id)) : reply.callNotFound();
    });
    app.get<{ Querystring: { to: string } }>('/outbox.json', ({ query: { to } }) =>
      state.messages.filter((message) => message.to === to),
    );
  };
