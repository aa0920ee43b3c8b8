import { z } from 'zod'

// How one reaches a demo. Production refuses to write to travellers with it.
const DEMO_CONTACT = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: 'P.O. Box 00000, Kathmandu' }

/** An address that becomes a link: it must not run anything. */
const link = z.url({ protocol: /^https?$/ }).optional()

/** The part of the environment that says how to reach us, and where else we are. */
export const CONTACT_FIELDS = {
  CHAUTARI_CONTACT_EMAIL: z.email().optional(),
  CHAUTARI_CONTACT_PHONE: z.string().max(40).optional(),
  CHAUTARI_CONTACT_POST_OFFICE: z.string().max(200).optional(),
  CHAUTARI_CONTACT_LOCATION: z.string().max(200).default('Kathmandu, Nepal'),
  CHAUTARI_SUPPLIER_URL: link,
  CHAUTARI_FACEBOOK_URL: link,
  CHAUTARI_INSTAGRAM_URL: link,
  CHAUTARI_YOUTUBE_URL: link,
  CHAUTARI_TIKTOK_URL: link,
  CHAUTARI_APP_STORE_URL: link,
  CHAUTARI_GOOGLE_PLAY_URL: link,
}

type Env = z.output<z.ZodObject<typeof CONTACT_FIELDS>>

/** `postOffice` is empty where there is none. */
export type Contact = { email: string; phone: string; postOffice: string; location: string }

/** A page of ours at a social network, or our app in its store. */
export type Elsewhere = { kind: 'social' | 'app'; name: string; logo: string; url: string }

type Place = Omit<Elsewhere, 'url'> & { variable: Exclude<keyof Env & `${string}_URL`, 'CHAUTARI_SUPPLIER_URL'>; path: string }

const PLACES: Place[] = [
  { variable: 'CHAUTARI_FACEBOOK_URL', kind: 'social', name: 'Facebook', path: 'facebook', logo: '/brand/on-facebook.svg' },
  { variable: 'CHAUTARI_INSTAGRAM_URL', kind: 'social', name: 'Instagram', path: 'instagram', logo: '/brand/on-instagram.svg' },
  { variable: 'CHAUTARI_YOUTUBE_URL', kind: 'social', name: 'YouTube', path: 'youtube', logo: '/brand/on-youtube.svg' },
  { variable: 'CHAUTARI_TIKTOK_URL', kind: 'social', name: 'TikTok', path: 'tiktok', logo: '/brand/on-tiktok.svg' },
  { variable: 'CHAUTARI_APP_STORE_URL', kind: 'app', name: 'App Store', path: 'app-store', logo: '/brand/on-phone.svg' },
  { variable: 'CHAUTARI_GOOGLE_PLAY_URL', kind: 'app', name: 'Google Play', path: 'google-play', logo: '/brand/on-phone.svg' },
]

/** What production must not start with: letters that name the address and telephone of a demo. */
export function contactProblems(env: Env): string[] {
  const needed = ['CHAUTARI_CONTACT_EMAIL', 'CHAUTARI_CONTACT_PHONE'] as const
  return needed.filter((name) => env[name] === undefined).map((name) => `${name}: is needed in production`)
}

/** How to reach us and where else we are, in the words of `GET /settings`; pages know it without a call, also while the database is away. */
export type OwnFacts = {
  contact: { email: string; phone: string; post_office: string; location: string }
  supplier_url: string | null
  elsewhere: Elsewhere[]
}

type Configured = { contact: Contact; supplierUrl: string | undefined; elsewhere: Elsewhere[] }

export function ownFacts({ contact, supplierUrl, elsewhere }: Configured): OwnFacts {
  const { email, phone, postOffice, location } = contact
  return { contact: { email, phone, post_office: postOffice, location }, supplier_url: supplierUrl ?? null, elsewhere }
}

type Setting = { env: Env; sandbox: string; production: boolean }

/** How to reach us, as pages and letters say it (spec 2 §2); outside production what is not given is the demo's. */
export function contactOf({ env, production }: Omit<Setting, 'sandbox'>): Contact {
  return {
    email: env.CHAUTARI_CONTACT_EMAIL ?? DEMO_CONTACT.email,
    phone: env.CHAUTARI_CONTACT_PHONE ?? DEMO_CONTACT.phone,
    postOffice: env.CHAUTARI_CONTACT_POST_OFFICE ?? (production ? '' : DEMO_CONTACT.postOffice),
    location: env.CHAUTARI_CONTACT_LOCATION,
  }
}

/** Where suppliers have a site of their own (spec 1 §1); outside production a page of the sandbox. */
export function supplierUrlOf({ env, sandbox, production }: Setting): string | undefined {
  return env.CHAUTARI_SUPPLIER_URL ?? (production ? undefined : `${sandbox}/elsewhere/suppliers`)
}

/** Our pages at social networks and our apps, in the order in which they are shown: those configured, outside production all. */
export function elsewhereOf({ env, sandbox, production }: Setting): Elsewhere[] {
  return PLACES.flatMap(({ variable, path, ...place }) => {
    const url = env[variable] ?? (production ? undefined : `${sandbox}/elsewhere/${path}`)
    return url === undefined ? [] : [{ ...place, url }]
  })
}
