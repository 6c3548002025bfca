/** Shows a text that is cut off whole while the pointer is on it, unless a tooltip of its own says more. */
export function showCutTexts() {
  document.addEventListener('mouseover', ({ target }) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('.ellipsis') : null
    if (place === null || place.scrollWidth <= place.clientWidth || place.closest('[title]') !== null) return
    place.title = place.textContent
    // The text may be another one by the next time.
    place.addEventListener('mouseleave', () => place.removeAttribute('title'), { once: true })
  })
}
