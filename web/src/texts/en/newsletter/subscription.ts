export default {
  title: 'Confirm your subscription | Chautari',
  heading: 'Confirm your subscription',
  lead: 'One press and our newsletter comes to this address, about once a month. Every letter says how to end it.',
  incomplete: 'Something of this address is missing. Please open the link in our letter, the whole of it.',
  confirm: 'Confirm',
  home: 'Go To Home',
  trouble: 'That did not work. Please try again later.',
} as const
