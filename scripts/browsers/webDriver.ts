/** The few commands of the W3C WebDriver protocol that are needed, over plain HTTP. */
export class WebDriver {
  private constructor(
    private readonly base: string,
    private readonly session: string,
  ) {}

  /** @throws Error when the driver does not answer within ten seconds or refuses the session */
  static async open(base: string, capabilities: object): Promise<WebDriver> {
    for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const ready = await fetch(`${base}/status`).then(
        () => true,
        () => false,
      );
      if (ready) break;
      if (Date.now() > end) throw new Error('The driver does not answer.');
    }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(base, sessionId);
  }

  private call<Value>(method: string, path: string, body?: object): Promise<Value> {
    return send<Value>(method, `${this.base}/session/${this.session}${path}`, body);
  }

  goto(url: string): Promise<void> {
    return this.call('POST', '/url', { url });
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.call('POST', '/execute/sync', { script: `return (${expression});`, args: [] });
  }

  async click(xpath: string): Promise<void> {
    await this.call('POST', `/element/${await this.find(xpath)}/click`, {});
  }

  async fill(xpath: string, text: string): Promise<void> {
    const element = await this.find(xpath);
    await this.call('POST', `/element/${element}/clear`, {});
    await this.call('POST', `/element/${element}/value`, { text });
  }

  private async find(xpath: string): Promise<string> {
    const element = await this.call<Record<string, string>>('POST', '/element', { using: 'xpath', value: xpath });
    return Object.values(element)[0] ?? '';
  }

  close(): Promise<void> {
    return this.call('DELETE', '');
  }
}

async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error ?? answer.status} ${value.message ?? ''}`);
  return value;
}
