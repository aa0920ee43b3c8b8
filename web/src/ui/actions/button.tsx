import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = { look?: 'primary' | 'quiet' | 'plain'; isWide?: boolean }

const classOf = ({ look = 'primary', isWide = false }: Look, more?: string) =>
  [styles.button, styles[look], isWide && styles.wide, more].filter(Boolean).join(' ')

export function Button({ look, isWide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classOf({ ...(look && { look }), ...(isWide && { isWide }) }, className)} {...rest} />
}

/** Renders a link that looks like a button. */
export function ButtonLink({ look, isWide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classOf({ ...(look && { look }), ...(isWide && { isWide }) }, className)} {...rest} />
}
