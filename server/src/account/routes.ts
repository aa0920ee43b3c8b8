import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind, type Caller } from '../platform/http.ts'
import { AppError } from '../platform/errors.ts'
import { forgetPassword } from './forget-password.ts'
import { askEmailProof, proveEmail } from './prove-email.ts'
import { resetPassword } from './reset-password.ts'
import { openTurns } from '../platform/turns.ts'
import { changePicture } from './change-picture.ts'
import { openPictures } from './keep-pictures.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { showUser } from './show-user.ts'
import { findUser } from './store/users.ts'
import { updateProfile } from './update-profile.ts'
import { useTicket } from './use-ticket.ts'

// As the specification spells them (spec 2 §8).
const LOGGED_OUT = 'User logged out successfully'

export function accountRoutes(api: FastifyInstance, app: App): void {
  enteringRoutes(api, app)
  profileRoutes(api, app)
  pictureRoutes(api, app)
  forgottenRoutes(api, app)
  emailRoutes(api, app)
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
    return { data: { message: LOGGED_OUT } }
  })
}

function enteringBy({ requestId }: Caller, { headers }: FastifyRequest) {
  return { requestId, userAgent: headers['user-agent'] }
}

function profileRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/profile', async ({ caller }) => {
    const user = await findUser(app.db, { id: caller.actor.userId })
    if (!user) throw new AppError('unauthenticated')
    return { data: await showUser(app.db, user) }
  })
  bind(api, 'PUT /user/profile', async ({ caller, body }) => ({ data: await updateProfile(app, { caller, change: body }) }))
}

// A picture of the largest size in base64, and what is around it.
const PICTURE_BODY_MAX = 3 * 1024 * 1024

function pictureRoutes(api: FastifyInstance, app: App): void {
  const pictures = openPictures(app.config)
  // Each takes as much memory as its pixels, whatever its bytes.
  const inTurn = openTurns({ atOnce: 2, patienceMs: 20_000 })
  bind(
    api,
    'PUT /attachments/profile-image',
    async ({ caller, body }) => ({
      data: await changePicture(app, { caller, dataUrl: body.profile_image, pictures, inTurn }),
    }),
    { bodyBytesMax: PICTURE_BODY_MAX },
  )
}

function ticketRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /impersonate', async ({ caller, request }) => ({
    data: await useTicket(app, { caller, ticket: request.bearer }),
  }))
}

// Spec 2 §4, as it spells them.
const LINK_SENT = 'Password reset link has been sent , please check your email'
const RESET = 'Password has been reset'

function forgottenRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /forgot-password', async ({ body, caller: { address, requestId } }) => {
    await app.limits.count('forgotten', address)
    await forgetPassword(app, { email: body.email, requestId })
    return { data: { message: LINK_SENT } }
  })

  bind(api, 'POST /reset-password', async ({ body: { token, email, password }, caller: { address, requestId } }) => {
    await app.limits.count('resets', address)
    await resetPassword(app, { token, email, password, requestId })
    return { data: { message: RESET } }
  })
}

function emailRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /user/email/verification', async ({ caller }) => ({
    data: { message: (await askEmailProof(app, caller)) ? PROOF_SENT : ALREADY_PROVEN },
  }))

  bind(api, 'POST /user/email/verify', async ({ body, caller }) => {
    await proveEmail(app, { token: body.token, requestId: caller.requestId })
    return { data: { message: PROVEN } }
  })
}

const PROOF_SENT = 'We have sent you a letter. Please open its link to confirm your e-mail address.'
const ALREADY_PROVEN = 'Your e-mail address is confirmed already.'
const PROVEN = 'Your e-mail address is confirmed.'
