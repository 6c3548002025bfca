-- AlterTable
ALTER TABLE "delegation" ADD COLUMN     "step_types" "approval_step_type"[] DEFAULT ARRAY[]::"approval_step_type"[];

-- Who answers an open step in whose name: as before, and only steps of the kinds the deputy was named for.
CREATE OR REPLACE FUNCTION approval_deputy(step uuid) RETURNS TABLE (deputy_id varchar, may_arbitrary boolean) LANGUAGE sql STABLE AS $$
  SELECT g.deputy_id, g.may_arbitrary
  FROM approval_step s
  JOIN approval_document d ON d.id = s.document_id AND d.status = 'PRG' AND d.round = s.round
  JOIN approval_form f ON f.code = d.form_code AND f.deputy_allowed
  JOIN delegation g ON g.principal_id = s.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
    AND (cardinality(g.form_codes) = 0 OR d.form_code = ANY (g.form_codes))
    AND (cardinality(g.step_types) = 0 OR s.type = ANY (g.step_types))
  JOIN users u ON u.id = g.deputy_id AND u.active AND NOT u.deleted
  WHERE s.id = step AND s.status IN ('WAITING', 'HELD') AND g.deputy_id <> d.drafter_id AND NOT is_away(g.deputy_id)
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id
      AND g.deputy_id IN (o.approver_id, o.acted_by))
  ORDER BY g.sort_order, g.created_at, g.id
  LIMIT 1
$$;
