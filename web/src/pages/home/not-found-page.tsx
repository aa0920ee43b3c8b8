import { data } from 'react-router'

/** Answers an unknown address with 404, for which the root renders a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
