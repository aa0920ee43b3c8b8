import fc from 'fast-check'

const base64 = fc.constantFrom('eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', 'x', 'o2NmbXRkbm9uZQ', 'AAAA')

/** Well-formed answers of a browser about a passkey, signed by an unknown key. */
export const FUZZED_PASSKEY = {
  challenge_id: base64,
  response: fc.record({
    id: base64,
    rawId: base64,
    type: fc.constant('public-key'),
    clientExtensionResults: fc.constant({}),
    response: fc.record({ clientDataJSON: base64, attestationObject: base64, authenticatorData: base64, signature: base64 }),
  }),
}
