import { devanagari } from '@chautari/contract/bikram-sambat'
import { BOOKING_RETENTION_YEARS, SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind, type Caller } from '../platform/http/http.ts'
import { AppError } from '../platform/errors.ts'
import { requestPasswordReset } from './password/request-reset.ts'
import { changeNewsletter } from './profile/change-newsletter.ts'
import { deleteAccount } from './my-data/delete-account.ts'
import { endOwnSession } from './sessions/end-session.ts'
import { exportAccount, type ExportSections } from './my-data/export-account.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { requestEmailVerification, verifyEmail } from './profile/verify-email.ts'
import { resetPassword } from './password/reset-password.ts'
import { createSemaphore, createHotRowSemaphore } from '../platform/limits/semaphore.ts'
import { changePassword } from './password/change-password.ts'
import { changePicture } from './picture/change-picture.ts'
import { checkPhoneCode } from './phone/check-phone-code.ts'
import { openPictureFiles } from './picture/picture-files.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { register } from './sign-in/register.ts'
import { sendPhoneCode } from './phone/send-phone-code.ts'
import { showUser } from './profile/show-user.ts'
import { signInWithProvider } from './sign-in/sign-in-with-provider.ts'
import { findUser } from './store/users.ts'
import { updateProfile } from './profile/update-profile.ts'
import { redeemTicket } from './impersonation/redeem-ticket.ts'

// As the specification spells them (spec 2 §8).
const LOGGED_OUT = { en: 'User logged out successfully', ne: 'लगआउट भयो' }
const PASSWORD_CHANGED = { en: 'New password updated', ne: 'नयाँ पासवर्ड राखियो' }

/** `kept` is what the nouns after this one keep of a person. */
export function accountRoutes(api: FastifyInstance, app: App, kept: ExportSections = {}): void {
  enteringRoutes(api, app)
  socialRoutes(api, app)
  profileRoutes(api, app)
  pictureRoutes(api, app)
  phoneRoutes(api, app)
  forgottenRoutes(api, app)
  emailRoutes(api, app)
  newsletterWishRoutes(api, app)
  sessionRoutes(api, app)
  ownDataRoutes(api, app, kept)
  ticketRoutes(api, app)
}

function enteringRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /user/register', async ({ body, caller, request }) => {
    const { name, email, phone, password, newsletter_subscription: newsletter } = body
    const asked = { name, email, phone, password, wantsNewsletter: newsletter === true, address: caller.address }
    return { data: await register(app, { ...asked, entering: enteringBy(caller, request) }) }
  })

  bind(api, 'POST /user/login', async ({ body, caller, request }) => {
    const { email, phone = '', password } = body
    const asked = { name: email ?? phone, password, address: caller.address }
    return { data: await logIn(app, { ...asked, entering: enteringBy(caller, request) }) }
  })

  bind(api, 'POST /user/logout', async ({ caller }) => {
    await logOut(app, caller)
    return { data: { message: LOGGED_OUT[caller.locale] } }
  })

  bind(api, 'POST /password/change', async ({ body, caller }) => {
    await changePassword(app, { caller, present: body.current_password, chosen: body.new_password })
    return { data: { message: PASSWORD_CHANGED[caller.locale] } }
  })
}

function socialRoutes(api: FastifyInstance, app: App): void {
  for (const provider of SOCIAL_PROVIDERS) {
    bind(api, `POST /social/${provider}/login`, async ({ body: { token, nonce }, caller, request }) => {
      const { address } = caller
      return { data: await signInWithProvider(app, { provider, token, nonce, address, entering: enteringBy(caller, request) }) }
    })
  }
}

function enteringBy({ requestId, locale }: Caller, { headers }: FastifyRequest) {
  return { requestId, locale, userAgent: headers['user-agent'] }
}

function profileRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/profile', async ({ caller }) => {
    const user = await findUser(app.db, { id: caller.actor.userId })
    if (!user) throw new AppError('unauthenticated')
    return { data: await showUser(app.db, user) }
  })
  bind(api, 'PUT /user/profile', async ({ caller, body }) => ({ data: await updateProfile(app, { caller, change: body }) }))
}

// Spec 2 §4, as it spells it.
const CODE_SENT = { en: 'Enter Verification Code', ne: 'पुष्टि कोड लेख्नुहोस्' }

function phoneRoutes(api: FastifyInstance, app: App): void {
  // Guesses at one code wait for each other.
  const inTurn = createHotRowSemaphore(app.config)
  bind(api, 'POST /phone-verification', async ({ caller, body: { phone } }) => {
    await sendPhoneCode(app, { caller, phone })
    return { data: { message: CODE_SENT[caller.locale] } }
  })
  bind(api, 'POST /phone-verification/check', async ({ caller, body }) => ({
    data: await inTurn(() => checkPhoneCode(app, { caller, ...body })),
  }))
}

function pictureRoutes(api: FastifyInstance, app: App): void {
  const pictures = openPictureFiles(app)
  // Each takes as much memory as its pixels, whatever its bytes.
  const inTurn = createSemaphore({ atOnce: 2, patienceMs: 20_000 })
  bind(api, 'PUT /attachments/profile-image', async ({ caller, body }) => ({
    data: await changePicture(app, { caller, dataUrl: body.profile_image, pictures, inTurn }),
  }))
}

function ticketRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /impersonate', async ({ caller, request }) => ({
    data: await redeemTicket(app, { caller, ticket: request.bearer }),
  }))
}

// Spec 2 §4, as it spells them.
const LINK_SENT = {
  en: 'Password reset link has been sent , please check your email',
  ne: 'पासवर्ड फेर्ने लिङ्क पठाइयो, कृपया आफ्नो इमेल हेर्नुहोस्',
}
const RESET = { en: 'Password has been reset', ne: 'पासवर्ड फेरियो' }

function forgottenRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /forgot-password', async ({ body, caller: { address, requestId, locale } }) => {
    await app.limits.count('forgotten', address)
    await requestPasswordReset(app, { email: body.email, requestId })
    return { data: { message: LINK_SENT[locale] } }
  })

  bind(api, 'POST /reset-password', async ({ body: { token, email, password }, caller: { address, requestId, locale } }) => {
    await app.limits.count('resets', address)
    await resetPassword(app, { token, email, password, requestId })
    return { data: { message: RESET[locale] } }
  })
}

function emailRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /user/email/verification', async ({ caller }) => ({
    data: { message: ((await requestEmailVerification(app, caller)) ? PROOF_SENT : ALREADY_PROVEN)[caller.locale] },
  }))

  bind(api, 'POST /user/email/verify', async ({ body, caller }) => {
    await verifyEmail(app, { caller, token: body.token })
    return { data: { message: PROVEN[caller.locale] } }
  })
}

const PROOF_SENT = {
  en: 'We have sent you a letter. Please open its link to confirm your e-mail address.',
  ne: 'हामीले इमेल पठाएका छौँ। कृपया त्यसको लिङ्क खोलेर आफ्नो इमेल पुष्टि गर्नुहोस्।',
}
const ALREADY_PROVEN = { en: 'Your e-mail address is confirmed already.', ne: 'तपाईंको इमेल पहिल्यै पुष्टि भइसकेको छ।' }
const PROVEN = { en: 'Your e-mail address is confirmed.', ne: 'तपाईंको इमेल पुष्टि भयो।' }

// Spec 2 §8, as it spells them.
const NEWSLETTER_BEGINS = { en: 'Newsletter subscribed successfully', ne: 'समाचारपत्र सुरु भयो' }
const NEWSLETTER_ENDS = { en: 'Newsletter unsubscribed successfully', ne: 'समाचारपत्र बन्द भयो' }

function newsletterWishRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'PATCH /user/newsletter/subscribe', async ({ caller }) => {
    await changeNewsletter(app, { caller, isWanted: true })
    return { data: { message: NEWSLETTER_BEGINS[caller.locale] } }
  })

  bind(api, 'PATCH /user/newsletter/unsubscribe', async ({ caller }) => {
    await changeNewsletter(app, { caller, isWanted: false })
    return { data: { message: NEWSLETTER_ENDS[caller.locale] } }
  })
}

const SIGNED_OUT_THERE = { en: 'You are signed out there.', ne: 'त्यहाँबाट लगआउट भयो।' }

function sessionRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/sessions', async ({ caller }) => ({ data: await listSessions(app.db, caller) }))

  bind(api, 'DELETE /user/sessions/:id', async ({ caller, params }) => {
    await endOwnSession(app, { caller, id: Number(params.id) })
    return { data: { message: SIGNED_OUT_THERE[caller.locale] } }
  })
}

const DELETED = {
  en: `Your account is deleted. The law has us keep your bookings and their payments for ${BOOKING_RETENTION_YEARS} years; you open them by their reference and a code by e-mail.`,
  ne: `तपाईंको खाता मेटियो। कानुनअनुसार तपाईंका बुकिङ र भुक्तानी ${devanagari(BOOKING_RETENTION_YEARS)} वर्ष राख्नुपर्छ; ती बुकिङ नम्बर र इमेलमा आउने कोडले खोल्न सकिन्छ।`,
}

function ownDataRoutes(api: FastifyInstance, app: App, kept: ExportSections): void {
  bind(api, 'GET /user/export', async ({ caller }) => {
    await app.limits.count('exports', String(caller.actor.userId))
    return { data: await exportAccount(app.db, caller.actor, kept) }
  })

  bind(api, 'DELETE /user', async ({ caller, body }) => {
    await deleteAccount(app, { caller, password: body?.current_password })
    return { data: { message: DELETED[caller.locale] } }
  })
}
