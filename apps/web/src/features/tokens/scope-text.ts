import { readAreaScope, scopeAreaNames, scopeAreas, type ScopeLevel } from '@maru/shared/tokens/scopes.ts'
import { tokenLabels as labels } from '@maru/shared/tokens/token.labels.ts'
import type { useLabel } from '../../kit/text/use-label.ts'

/** What a token may reach, as people read it: areas by their names, single calls by their ids. */
export function scopeText(label: ReturnType<typeof useLabel>, scopes: readonly string[]) {
  const areasWith = (level: ScopeLevel) => {
    const areas = scopeAreaNames.filter((area) => scopes.includes(`${area}:${level}`)).map((area) => label(scopeAreas[area].label))
    return areas.length === 0 ? [] : [`${label(labels[level])}: ${areas.join(', ')}`]
  }
  return [...areasWith('read'), ...areasWith('change'), ...scopes.filter((scope) => readAreaScope(scope) === undefined)].join(' · ')
}
