import { parseRule } from '../../../adapters/calendars/repeat-rule.ts'
import { listRuleDays, ruleBudget } from '../../../adapters/calendars/rule-days.ts'

const MOST_DATES = 1000
/** Days looked at for one series, some two milliseconds. */
const STEPS_MAX = 10_000
/** Days that are kept of all series, some ten megabytes. */
const MOST_KEPT = 200_000

const cache = new Map<string, readonly string[]>()
let keptDays = 0

/**
 * Days of a rule from its first to a last day, the first always among them: computed once, however often a calendar is read. None where there
 * are too many of them, or they are too dear.
 */
export function storedRuleDays(ruleText: string, firstDay: string, lastDay: string): readonly string[] {
  const key = `${ruleText} ${firstDay} ${lastDay}`
  const cachedDays = cache.get(key)
  if (cachedDays) return cachedDays
  const rule = parseRule(ruleText)
  const budget = ruleBudget(STEPS_MAX)
  const byRule = rule ? listRuleDays({ ...rule, count: undefined }, firstDay, { most: MOST_DATES, lastDay }, budget) : []
  const days = !rule || budget.left < 0 || byRule.length === MOST_DATES ? [] : [...new Set([firstDay, ...byRule])]
  if (keptDays > MOST_KEPT) {
    cache.clear()
    keptDays = 0
  }
  cache.set(key, days)
  keptDays += days.length + 1
  return days
}
