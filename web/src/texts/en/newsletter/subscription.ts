export default {
  title: 'Confirm your subscription | Chautari',
  heading: 'Confirm your subscription',
  lead: 'Confirm your address to get our newsletter, about once a month. You can unsubscribe from any issue.',
  incomplete: 'This link is incomplete. Please open the full link from our email.',
  subscribeAgain: 'Subscribe again on our home page to get a new link.',
  confirm: 'Confirm subscription',
  home: 'Go To Home',
  trouble: 'Something went wrong. Please try again in a few minutes.',
} as const
