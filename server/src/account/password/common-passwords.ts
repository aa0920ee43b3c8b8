/** The passwords that most people use, of what was ever leaked, in small letters; read when first asked for, for they are many. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= read()
  return reading
}

let reading: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
