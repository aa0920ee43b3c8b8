export default {
  form: 'Newsletter',
  label: 'Offers and new places by e-mail',
  placeholder: 'Your email',
  subscribe: 'Subscribe',
  hint: 'About once a month. We write first to ask whether it is you.',
  done: 'Subscription Successfull',
  trouble: 'That did not work. Please try again later.',
} as const
