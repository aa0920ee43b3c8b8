import type { LocalisedText } from '@chautari/contract/locale'
import { z } from 'zod'

// The contact of the demo, refused in production.
const DEMO_CONTACT = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: 'P.O. Box 00000, Kathmandu' }

// A PAN has nine digits and never begins with 0.
const DEMO_SELLER = { legalName: 'Chautari Demo Pvt. Ltd.', pan: '000000000' }

/** An address used as link, so it must not be `javascript:`. */
const link = z.url({ protocol: /^https?$/ }).optional()

/** The environment variables of contact details and links. */
export const CONTACT_FIELDS = {
  CHAUTARI_CONTACT_EMAIL: z.email().optional(),
  CHAUTARI_CONTACT_PHONE: z.string().max(40).optional(),
  CHAUTARI_CONTACT_POST_OFFICE: z.string().max(200).optional(),
  CHAUTARI_LEGAL_NAME: z.string().max(200).optional(),
  CHAUTARI_PAN: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
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

/** `postOffice` may be empty. */
export type Contact = { email: string; phone: string; postOffice: string; location: string }

/** The legal name and the PAN (tax number) of the company that takes the payment. */
export type Seller = { legalName: string; pan: string }

/** One of our social pages, or our app in a store. */
export type ExternalLink = { kind: 'social' | 'app'; name: string; logo: string; url: string }

type Place = Omit<ExternalLink, 'url'> & { variable: Exclude<keyof Env & `${string}_URL`, 'CHAUTARI_SUPPLIER_URL'>; path: string }

const PLACES: Place[] = [
  { variable: 'CHAUTARI_FACEBOOK_URL', kind: 'social', name: 'Facebook', path: 'facebook', logo: '/brand/on-facebook.svg' },
  { variable: 'CHAUTARI_INSTAGRAM_URL', kind: 'social', name: 'Instagram', path: 'instagram', logo: '/brand/on-instagram.svg' },
  { variable: 'CHAUTARI_YOUTUBE_URL', kind: 'social', name: 'YouTube', path: 'youtube', logo: '/brand/on-youtube.svg' },
  { variable: 'CHAUTARI_TIKTOK_URL', kind: 'social', name: 'TikTok', path: 'tiktok', logo: '/brand/on-tiktok.svg' },
  { variable: 'CHAUTARI_APP_STORE_URL', kind: 'app', name: 'App Store', path: 'app-store', logo: '/brand/on-phone.svg' },
  { variable: 'CHAUTARI_GOOGLE_PLAY_URL', kind: 'app', name: 'Google Play', path: 'google-play', logo: '/brand/on-phone.svg' },
]

/** Returns the reasons not to start in production: demo contact details. */
export function contactProblems(env: Env): string[] {
  const needed = ['CHAUTARI_CONTACT_EMAIL', 'CHAUTARI_CONTACT_PHONE'] as const
  return needed.filter((name) => env[name] === undefined).map((name) => `${name}: is needed in production`)
}

/** Our contact details and links, in the shape of `GET /settings`. */
export type OwnFacts = {
  contact: { email: string; phone: string; post_office: string; location: string }
  supplier_url: string | null
  elsewhere: ExternalLink[]
  is_demo: boolean
  /** A sentence above every page; null without one. */
  banner: LocalisedText | null
}

type Configured = {
  contact: Contact
  supplierUrl: string | undefined
  elsewhere: ExternalLink[]
  demoData: boolean
  banner: LocalisedText | null
}

/**
 * Returns our contact details and links from the configuration. Pages show them without a call, so that they are there even while the database is
 * unavailable.
 */
export function ownFacts({ contact, supplierUrl, elsewhere, demoData, banner }: Configured): OwnFacts {
  const { email, phone, postOffice, location } = contact
  const presented = { email, phone, post_office: postOffice, location }
  return { contact: presented, supplier_url: supplierUrl ?? null, elsewhere, is_demo: demoData, banner }
}

type Setting = { env: Env; sandbox: string; production: boolean }

/** Returns the contact details shown on pages and in emails (spec 2 §2); the demo's by default outside production. */
export function contactOf({ env, production }: Omit<Setting, 'sandbox'>): Contact {
  return {
    email: env.CHAUTARI_CONTACT_EMAIL ?? DEMO_CONTACT.email,
    phone: env.CHAUTARI_CONTACT_PHONE ?? DEMO_CONTACT.phone,
    postOffice: env.CHAUTARI_CONTACT_POST_OFFICE ?? (production ? '' : DEMO_CONTACT.postOffice),
    location: env.CHAUTARI_CONTACT_LOCATION,
  }
}

/** Returns the seller shown on receipts: outside production the demo's by default. In production, what is not configured is empty. */
export function sellerOf({ env, production }: Omit<Setting, 'sandbox'>): Seller {
  const demo = production ? { legalName: '', pan: '' } : DEMO_SELLER
  return { legalName: env.CHAUTARI_LEGAL_NAME ?? demo.legalName, pan: env.CHAUTARI_PAN ?? demo.pan }
}

/** Returns the address of the suppliers' site (spec 1 §1); a page of the sandbox outside production. */
export function supplierUrlOf({ env, sandbox, production }: Setting): string | undefined {
  return env.CHAUTARI_SUPPLIER_URL ?? (production ? undefined : `${sandbox}/elsewhere/suppliers`)
}

type LinkName = 'facebook' | 'instagram' | 'youtube' | 'tiktok' | 'app_store' | 'google_play'

const linkOf = ({ path }: Place) => path.replace('-', '_') as LinkName

/** Returns the addresses of our social pages and apps by their names; empty ones where there is none. */
export function linksTo(elsewhere: ExternalLink[]): Record<LinkName, string> {
  const links = PLACES.map((place) => [linkOf(place), elsewhere.find(({ name }) => name === place.name)?.url ?? ''])
  return Object.fromEntries(links) as Record<LinkName, string>
}

/** Returns the social pages and apps whose saved address is not empty, in display order. */
export function externalLinksFrom(links: Record<LinkName, string>): ExternalLink[] {
  return PLACES.flatMap((place) => {
    const { kind, name, logo } = place
    const url = links[linkOf(place)]
    return url === '' ? [] : [{ kind, name, logo, url }]
  })
}

/** Returns the social pages and apps of the environment, in display order. Outside production, those without an address lead to the sandbox. */
export function externalLinksOf({ env, sandbox, production }: Setting): ExternalLink[] {
  return PLACES.flatMap(({ variable, path, ...place }) => {
    const url = env[variable] ?? (production ? undefined : `${sandbox}/elsewhere/${path}`)
    return url === undefined ? [] : [{ ...place, url }]
  })
}
