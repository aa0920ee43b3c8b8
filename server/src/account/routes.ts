import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { BOOKING_RETENTION_YEARS, SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import { API_BASE } from '@chautari/contract/contract'
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
import { listSavedStays } from './saved/list-saved-stays.ts'
import { removeSavedStay, saveStays } from './saved/save-stays.ts'
import { requestEmailVerification, verifyEmail } from './profile/verify-email.ts'
import { resetPassword } from './password/reset-password.ts'
import { knownDeviceCookie, knownDeviceIn } from '../platform/secrets/known-device.ts'
import { createSemaphore, createHotRowSemaphore } from '../platform/limits/semaphore.ts'
import { changePassword } from './password/change-password.ts'
import { changePicture } from './picture/change-picture.ts'
import { checkPhoneCode } from './phone/check-phone-code.ts'
import { openPictureFiles } from './profile/picture-files.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { register } from './sign-in/register.ts'
import { sendPhoneCode } from './phone/send-phone-code.ts'
import { showUser } from './profile/show-user.ts'
import { signInWithProvider } from './sign-in/sign-in-with-provider.ts'
import { findUser } from './store/users.ts'
import { updateProfile } from './profile/update-profile.ts'
import { redeemTicket } from './impersonation/redeem-ticket.ts'

// The English text is the specification's, verbatim (spec 2 §8).
const LOGGED_OUT = { en: 'User logged out successfully', ne: 'लगआउट भयो' }
const PASSWORD_CHANGED = { en: 'New password updated', ne: 'नयाँ पासवर्ड राखियो' }

/** Mounts the account endpoints. `exportSections` adds the sections of other modules to the data export. */
export function accountRoutes(api: FastifyInstance, app: App, exportSections: ExportSections = {}): void {
  signInRoutes(api, app)
  socialRoutes(api, app)
  profileRoutes(api, app)
  pictureRoutes(api, app)
  phoneRoutes(api, app)
  passwordResetRoutes(api, app)
  emailVerificationRoutes(api, app)
  newsletterRoutes(api, app)
  sessionRoutes(api, app)
  savedStayRoutes(api, app)
  myDataRoutes(api, app, exportSections)
  impersonationRoutes(api, app)
}

function signInRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /user/register', async ({ body, caller, request }) => {
    const { name, email, phone, password, newsletter_subscription: newsletter } = body
    const from = { address: caller.address, device: request.device }
    const registration = { name, email, phone, password, wantsNewsletter: newsletter === true, ...from }
    return { data: await register(app, { ...registration, context: signInContext(caller, request) }) }
  })

  const { publicUrl, secret } = app.config
  const cookie = { isSecure: publicUrl.startsWith('https:'), path: API_BASE }

  bind(api, 'POST /user/login', async ({ body, caller, request, reply }) => {
    const { email, phone = '', password } = body
    const device = knownDeviceIn(request.headers.cookie, { secret, ...cookie })
    const login = { name: email ?? phone, password, address: caller.address, device }
    const { session, userId } = await logIn(app, { ...login, context: signInContext(caller, request) })
    reply.header('set-cookie', knownDeviceCookie(secret, userId, cookie))
    return { data: session }
  })

  bind(api, 'POST /user/logout', async ({ caller }) => {
    await logOut(app, caller)
    return { data: { message: LOGGED_OUT[caller.locale] } }
  })

  bind(api, 'POST /password/change', async ({ body, caller }) => {
    await changePassword(app, { caller, currentPassword: body.current_password, newPassword: body.new_password })
    return { data: { message: PASSWORD_CHANGED[caller.locale] } }
  })
}

function socialRoutes(api: FastifyInstance, app: App): void {
  for (const provider of SOCIAL_PROVIDERS) {
    bind(api, `POST /social/${provider}/login`, async ({ body: { token, nonce }, caller, request }) => {
      const { address } = caller
      return { data: await signInWithProvider(app, { provider, token, nonce, address, context: signInContext(caller, request) }) }
    })
  }
}

function signInContext({ requestId, locale }: Caller, { headers, keyThumbprint }: FastifyRequest) {
  return { requestId, locale, userAgent: headers['user-agent'], keyThumbprint }
}

function profileRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/profile', async ({ caller }) => {
    const user = await findUser(app.db, { id: caller.actor.userId })
    if (!user) throw new AppError('unauthenticated')
    return { data: await showUser(app.db, user) }
  })
  bind(api, 'PUT /user/profile', async ({ caller, body }) => ({ data: await updateProfile(app, { caller, change: body }) }))
}

// The English text is the specification's, verbatim (spec 2 §8).
const CODE_SENT = { en: 'Enter Verification Code', ne: 'पुष्टि कोड लेख्नुहोस्' }

function phoneRoutes(api: FastifyInstance, app: App): void {
  // Concurrent guesses at one code contend for the same row; the semaphore keeps them from using all database connections.
  const semaphore = createHotRowSemaphore(app.config)
  bind(api, 'POST /phone-verification', async ({ caller, body: { phone } }) => {
    await sendPhoneCode(app, { caller, phone })
    return { data: { message: CODE_SENT[caller.locale] } }
  })
  bind(api, 'POST /phone-verification/check', async ({ caller, body }) => ({
    data: await semaphore(() => checkPhoneCode(app, { caller, ...body })),
  }))
}

function pictureRoutes(api: FastifyInstance, app: App): void {
  const pictures = openPictureFiles(app)
  // Decoding takes memory for every pixel, however small the file is.
  const semaphore = createSemaphore({ atOnce: 2, patienceMs: 20_000 })
  bind(api, 'PUT /attachments/profile-image', async ({ caller, body }) => ({
    data: await changePicture(app, { caller, dataUrl: body.profile_image, pictures, semaphore }),
  }))
}

function impersonationRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /impersonate', async ({ caller, request }) => ({
    data: await redeemTicket(app, { caller, ticket: request.bearer, keyThumbprint: request.keyThumbprint }),
  }))
}

// The English text is the specification's, verbatim (spec 2 §4).
const LINK_SENT = {
  en: 'Password reset link has been sent , please check your email',
  ne: 'पासवर्ड फेर्ने लिङ्क पठाइयो, कृपया आफ्नो इमेल हेर्नुहोस्',
}
const RESET = { en: 'Password has been reset', ne: 'पासवर्ड फेरियो' }

function passwordResetRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /forgot-password', async ({ body, caller: { address, requestId, locale }, request }) => {
    await app.limits.count('forgottenOfDevice', request.device)
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

function emailVerificationRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /user/email/verification', async ({ caller }) => ({
    data: { message: ((await requestEmailVerification(app, caller)) ? VERIFICATION_SENT : ALREADY_VERIFIED)[caller.locale] },
  }))

  bind(api, 'POST /user/email/verify', async ({ body, caller }) => {
    await verifyEmail(app, { caller, token: body.token })
    return { data: { message: VERIFIED[caller.locale] } }
  })
}

const VERIFICATION_SENT = {
  en: "We've sent you an email. Open its link to confirm your address.",
  ne: 'हामीले इमेल पठाएका छौँ। कृपया त्यसको लिङ्क खोलेर आफ्नो इमेल पुष्टि गर्नुहोस्।',
}
const ALREADY_VERIFIED = { en: 'Your email address is already confirmed.', ne: 'तपाईंको इमेल पहिल्यै पुष्टि भइसकेको छ।' }
const VERIFIED = { en: 'Your email address is confirmed.', ne: 'तपाईंको इमेल पुष्टि भयो।' }

// The English text is the specification's, verbatim (spec 2 §8).
const NEWSLETTER_STARTED = { en: 'Newsletter subscribed successfully', ne: 'न्युजलेटर सुरु भयो' }
const NEWSLETTER_ENDED = { en: 'Newsletter unsubscribed successfully', ne: 'न्युजलेटर बन्द भयो' }

function newsletterRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'PATCH /user/newsletter/subscribe', async ({ caller }) => {
    await changeNewsletter(app, { caller, isWanted: true })
    return { data: { message: NEWSLETTER_STARTED[caller.locale] } }
  })

  bind(api, 'PATCH /user/newsletter/unsubscribe', async ({ caller }) => {
    await changeNewsletter(app, { caller, isWanted: false })
    return { data: { message: NEWSLETTER_ENDED[caller.locale] } }
  })
}

const SESSION_ENDED = { en: 'That device is signed out.', ne: 'त्यो डिभाइसबाट लगआउट भयो।' }

function sessionRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/sessions', async ({ caller }) => ({ data: await listSessions(app.db, caller) }))

  bind(api, 'DELETE /user/sessions/:id', async ({ caller, params }) => {
    await endOwnSession(app, { caller, id: Number(params.id) })
    return { data: { message: SESSION_ENDED[caller.locale] } }
  })
}

function savedStayRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/saved', async ({ caller }) => ({ data: await listSavedStays(app.db, caller.actor.userId) }))
  bind(api, 'POST /user/saved', async ({ caller, body }) => ({ data: await saveStays(app, { caller, ...body }) }))
  bind(api, 'DELETE /user/saved/:slug', async ({ caller, params, query }) => ({
    data: await removeSavedStay(app, caller, { ...params, ...query }),
  }))
}

const DELETED = {
  en: `Your account is deleted. The law requires us to keep your bookings and payments for ${BOOKING_RETENTION_YEARS} years. You can open them with their reference and a code by email.`,
  ne: `तपाईंको खाता मेटियो। कानुनअनुसार तपाईंका बुकिङ र भुक्तानी ${devanagari(BOOKING_RETENTION_YEARS)} वर्ष राख्नुपर्छ; ती बुकिङ नम्बर र इमेलमा आउने कोडले खोल्न सकिन्छ।`,
}

function myDataRoutes(api: FastifyInstance, app: App, exportSections: ExportSections): void {
  bind(api, 'GET /user/export', async ({ caller }) => {
    await app.limits.count('exports', String(caller.actor.userId))
    return { data: await exportAccount(app.db, caller.actor, exportSections) }
  })

  bind(api, 'DELETE /user', async ({ caller, body }) => {
    await deleteAccount(app, { caller, password: body?.current_password })
    return { data: { message: DELETED[caller.locale] } }
  })
}
