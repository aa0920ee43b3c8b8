import { describe, expect, test } from 'vitest'
import { excerptAfter, excerptOf, safeBody } from './safe-body.ts'

describe('the body of a post', () => {
  test.each([
    '<p>Plain <strong>strong</strong> and <em>so</em>.</p>',
    '<h2>One</h2><h3>Two</h3><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote>',
    '<p><a href="/property/lakeview">ours</a> <a href="https://example.com/a?b=1" rel="noopener">another’s</a></p>',
    '<figure><img src="/media/lake-noon-1-800.avif" alt="A lake" width="800" height="450" /><figcaption>A lake</figcaption></figure>',
    '<figure><img src="/media/listings/0123456789abcdef0123456789abcdef-1600.avif" alt="A lake" /></figure>',
    '<p>पोखरा &amp; फेवा ताल &lt;३०० m&gt;</p>',
  ])('keeps what can be read: %s', (html) => {
    expect(safeBody(html)).toBe(html)
    expect(safeBody(safeBody(html))).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<p>a<iframe src="https://example.com"></iframe></p>', '<p>a</p>'],
    ['<p>a<img src="https://example.com/a.png"></p>', '<p>a</p>'],
    ['<p>a<img src="/media/../api" alt=""></p>', '<p>a</p>'],
    [
      '<p>a<img src="/media/lake-noon-1-800.avif" onerror="alert(1)" srcset="x 1x"></p>',
      '<p>a<img src="/media/lake-noon-1-800.avif" /></p>',
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="http://example.com">a</a>', '<a>a</a>'],
    ['<a href="//example.com">a</a>', '<a>a</a>'],
    ['<a href="/\\example.com">a</a>', '<a>a</a>'],
    ['<a href="relative">a</a>', '<a>a</a>'],
    ['<a href="/deals" target="_blank" rel="opener">a</a>', '<a href="/deals">a</a>'],
    ['<h1>a</h1><div><form><input>b</form></div>', 'ab'],
    ['<svg><script>alert(1)</script></svg><math><mi>a</mi></math>', 'a'],
    ['<p>a', '<p>a</p>'],
    ['<!-- a --><p>b</p>', '<p>b</p>'],
    ['<p>a<img src="/media/listings/../x-800.avif"></p>', '<p>a</p>'],
    ['<p></p><ul><li> </li></ul>', ''],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ])('loses what can do more: %s', (html, safe) => {
    expect(safeBody(html)).toBe(safe)
  })
})

describe('the excerpt of a post', () => {
  test('is its first paragraph without tags', () => {
    expect(excerptOf('<h2>Title</h2><p>Tea &amp; <strong>momo</strong>\n at  once.</p><p>More.</p>')).toBe('Tea & momo at once.')
  })

  test('adds no spaces where inline tags end', () => {
    expect(excerptOf('<p>Tea <strong>twice</strong>, <a href="/deals">here</a>.</p>')).toBe('Tea twice, here.')
  })

  test('is cut after a whole word, with an ellipsis, when it is too long', () => {
    const excerpt = excerptOf(`<p>${'A long walk, '.repeat(30)}</p>`)
    expect(excerpt.length).toBeLessThanOrEqual(181)
    expect(excerpt).toMatch(/(walk|long|A)…$/)
  })

  test('cuts a word that is longer than an excerpt', () => {
    expect(excerptOf(`<p>${'a'.repeat(1000)}</p>`)).toBe(`${'a'.repeat(180)}…`)
  })

  test('is the beginning of a body without paragraphs', () => {
    expect(excerptOf('<ul><li>One</li></ul>')).toBe('One')
  })
})

describe('the excerpt of a changed post', () => {
  const before = { excerpt: 'Tea at once.', body: '<p>Tea at once.</p>' }

  test('follows the text while no one has written another excerpt', () => {
    expect(excerptAfter(before, { excerpt: 'Tea at once.', body: '<p>Tea later.</p>' })).toBe('Tea later.')
    expect(excerptAfter(before, { excerpt: '', body: '<p>Tea later.</p>' })).toBe('Tea later.')
  })

  test('stays when someone wrote it', () => {
    expect(excerptAfter(before, { excerpt: 'All about tea.', body: '<p>Tea later.</p>' })).toBe('All about tea.')
  })
})
