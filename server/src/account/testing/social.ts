import type { CallInput } from '@chautari/contract/contract'
import type { freshApp } from '../../testing/app.ts'
import { hashOfNonce } from '../sign-in/providers/google.ts'
import type { SocialProvider } from '../sign-in/store/identities.ts'

type TestServer = Pick<Awaited<ReturnType<typeof freshApp>>, 'call' | 'sandbox'>

/** A user at Google or Facebook: one of the sandbox's predefined users, or any address. */
type ProviderUser = {
  person?: string
  name?: string
  email?: string
  email_verified?: boolean
  subject?: string
  nonce?: string
  /** Flaw to put into the token. */
  flaw?: string
}

/** Returns helpers that sign users in with Google and Facebook as our page does. */
export function socialOf({ call, sandbox }: TestServer) {
  async function tokenOf(provider: SocialProvider, who: ProviderUser): Promise<string> {
    const { token } = (await sandbox.post(`/_ctl/people/${provider}/token`, who)) as { token: string }
    return token
  }

  function signIn(provider: SocialProvider, body: CallInput<'POST /social/google/login'>['body']) {
    return call(`POST /social/${provider}/login`, { body })
  }

  return {
    tokenOf,
    signIn,
    /** Signs in with Google, with a nonce of our page. */
    byGoogle: async (who: ProviderUser) => {
      const nonce = 'made in this tab'
      return signIn('google', { token: await tokenOf('google', { nonce: hashOfNonce(nonce), ...who }), nonce })
    },
    byFacebook: async (who: ProviderUser) => signIn('facebook', { token: await tokenOf('facebook', who) }),
  }
}
