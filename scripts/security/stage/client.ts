import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed body; null where it is no JSON. */
  // Attacks read what they expect of any answer.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface CallOptions {
  method?: string;
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** An HTTP client with an IP address of its own. */
export interface Client {
  /** The address on this machine that the connections come from. */
  address: string;
  /** Any path of the server. */
  fetch(path: string, options?: CallOptions): Promise<Answer>;
  /** A call of the API, path without /api; POST where there is a body. */
  call(path: string, body?: object, token?: string): Promise<Answer>;
}

const LONGEST = 120_000;
/** A server that was not given its share of the machine takes its own delay for ours, and asks for the same again. */
const TOO_LATE = 408;
const MOST_TIMES = 5;

/** @param certificate that the server is to show, for https */
export function makeClient(origin: string, address: string, certificate?: string): Client {
  const { hostname, port, protocol } = new URL(origin);

  function ask(path: string, { method, body, token, headers = {} }: CallOptions = {}): Promise<Answer> {
    const raw =
      typeof body === 'string' || Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body);
    const options = {
      host: hostname,
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      localAddress: address,
      family: 4,
      agent: false,
      ca: certificate,
      timeout: LONGEST,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(raw)),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    } as const;
    return new Promise((resolve, reject) => {
      const call = (protocol === 'https:' ? tlsRequest : plainRequest)(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: parsed(text) });
        });
        answer.on('error', reject);
      });
      call.on('timeout', () => call.destroy(new Error(`${path} gave no answer in ${LONGEST / 1000} s.`)));
      call.on('error', reject);
      call.end(raw);
    });
  }

  async function askAgain(path: string, options?: CallOptions): Promise<Answer> {
    let answer = await ask(path, options);
    for (let times = 1; answer.status === TOO_LATE && times < MOST_TIMES; times += 1) answer = await ask(path, options);
    return answer;
  }

  return {
    address,
    fetch: askAgain,
    call: (path, body, token) => askAgain(`/api${path}`, { body, token }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
