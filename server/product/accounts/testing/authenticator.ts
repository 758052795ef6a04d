import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** Encodes the few types of CBOR (RFC 8949) that attestations have. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map(encodeCbor)]);
}

function cborHead(type: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(type << 5) | argument]);
  return argument < 256
    ? Buffer.from([(type << 5) | 24, argument])
    : Buffer.from([(type << 5) | 25, argument >> 8, argument & 0xff]);
}

export interface Signing {
  challenge: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  /** The attestation format. */
  fmt?: string;
}

/** A software authenticator with one ES256 credential, which signs whatever a test asks for. */
export function makeAuthenticator({ origin = 'http://localhost:4000', userHandle = '' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const ids = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));

  const clientData = (type: string, { challenge, origin: other = origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other, crossOrigin: false }));
  function authenticatorData({ rpId, counter = 0, flags = USER_PRESENT | USER_VERIFIED }: Signing, extra = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flags | extra]), count]);
  }

  return {
    ...ids,
    /** Returns what `navigator.credentials.create()` returns as JSON. */
    create(signing: Signing) {
      const cose = new Map<Cbor, Cbor>([
        ...([[1, 2], [3, -7], [-1, 1]] as const), // prettier-ignore
        ...([[-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]] as const), // prettier-ignore
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encodeCbor(cose)]);
      const authData = Buffer.concat([authenticatorData(signing, HAS_CREDENTIAL), attested]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', signing.fmt ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', signing));
      const response = {
        clientDataJSON,
        attestationObject: base64url(encodeCbor(attestation)),
        transports: ['internal'],
      };
      return { ...ids, response, clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    },
    /** Returns what `navigator.credentials.get()` returns as JSON. */
    get(signing: Signing, holder = userHandle) {
      const [data, client] = [authenticatorData(signing), clientData('webauthn.get', signing)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: holder,
      };
      return { ...ids, response, clientExtensionResults: {} };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
