import type { CallInput } from '@chautari/contract/contract'
import type { freshApp } from '../../testing/app.ts'
import { hashOfNonce } from '../sign-in/providers/google.ts'
import type { SocialProvider } from '../sign-in/store/identities.ts'

type House = Pick<Awaited<ReturnType<typeof freshApp>>, 'call' | 'sandbox'>

/** Who somebody is at Google or Facebook: one of the sandbox's people, or anybody by their address. */
type Elsewhere = {
  person?: string
  name?: string
  email?: string
  email_verified?: boolean
  subject?: string
  nonce?: string
  /** What is wrong with the token. */
  flaw?: string
}

/** People who sign in by Google and Facebook, as our page does it. */
export function socialOf({ call, sandbox }: House) {
  async function tokenOf(provider: SocialProvider, who: Elsewhere): Promise<string> {
    const { token } = (await sandbox.post(`/_ctl/people/${provider}/token`, who)) as { token: string }
    return token
  }

  function signIn(provider: SocialProvider, body: CallInput<'POST /social/google/login'>['body']) {
    return call(`POST /social/${provider}/login`, { body })
  }

  return {
    tokenOf,
    signIn,
    /** Signs in by Google with a nonce of our page. */
    byGoogle: async (who: Elsewhere) => {
      const nonce = 'made in this tab'
      return signIn('google', { token: await tokenOf('google', { nonce: hashOfNonce(nonce), ...who }), nonce })
    },
    byFacebook: async (who: Elsewhere) => signIn('facebook', { token: await tokenOf('facebook', who) }),
  }
}
