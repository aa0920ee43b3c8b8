import type { Settings } from '@chautari/contract/content/shapes'
import { Suspense, use } from 'react'
import { useLoaderData } from 'react-router'
import { SocialButtons } from '../../../features/account/sign-in/social-buttons.tsx'

type Ways = Settings['sign_in']

/** Renders the buttons of the sign-in providers when they are loaded. The form above does not wait for them. */
export function OtherAccounts({ next }: { next: string | null }) {
  const { ways } = useLoaderData<{ ways: Ways | Promise<Ways> }>()
  if (!(ways instanceof Promise)) return <SocialButtons ways={ways} next={next} />
  return (
    <Suspense>
      <LateButtons ways={ways} next={next} />
    </Suspense>
  )
}

function LateButtons({ ways, next }: { ways: Promise<Ways>; next: string | null }) {
  return <SocialButtons ways={use(ways)} next={next} />
}
