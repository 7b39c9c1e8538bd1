import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** The request of a browser to make a passkey, or to answer with one. */
interface Asked {
  readonly challenge: string;
}

interface Told {
  readonly origin?: string;
  readonly host?: string;
  /** The counter of the device's uses. */
  readonly counter?: number;
  /** Whether the device verified the person. */
  readonly isVerified?: boolean;
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A device that makes one passkey and signs with it, as browsers tell it (WebAuthn 3, 6.1). */
export function softwareAuthenticator(
  site = { origin: 'http://localhost:3000', host: 'localhost' },
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const coordinate = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'));
  const id = randomBytes(16);

  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function head(flags: number, { host = site.host, counter = 0, isVerified = true }: Told): Buffer {
    const data = Buffer.alloc(37);
    digest(host).copy(data);
    data.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0), 32);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  const common = {
    ...{ id: encoded(id), rawId: encoded(id), type: 'public-key' },
    clientExtensionResults: {},
  };

  return {
    /** The answer of the browser once the passkey was made. */
    made(asked: Asked, told: Told = {}) {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, coordinate(jwk.x)],
          [-3, coordinate(jwk.y)],
        ] as const),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        ...[head(ATTESTED, told), Buffer.alloc(16), length, id],
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', asked, told.origin ?? site.origin)),
        attestationObject: encoded(isoCBOR.encode(attestation)),
      };
      return { ...common, response };
    },

    /** The answer of the browser once the device signed. */
    signed(asked: Asked, told: Told = {}) {
      const client = clientData('webauthn.get', asked, told.origin ?? site.origin);
      const authenticatorData = head(0, told);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, digest(client)]),
        privateKey,
      );
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
      };
      return { ...common, response };
    },
  };
}
