import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A private key and a self-signed certificate in PEM, as a SAML identity provider has. */
export function newSelfSigned(name: string): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsaSha256 = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = der(
    0x30,
    der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))),
  )
  const validity = der(0x30, time('20000101000000Z'), time('21000101000000Z'))
  const body = der(
    0x30,
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaSha256,
    commonName,
    validity,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(0x30, body, rsaSha256, signature).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const time = (text: string) => der(0x18, Buffer.from(text))

/** Encodes an ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
