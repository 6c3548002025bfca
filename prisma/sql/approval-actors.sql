-- Who changed who answers for a role or a department.
CREATE VIEW approval_answerer_change AS
SELECT c.user_id, coalesce(c.after ->> 'role', c.before ->> 'role') AS role_code, NULL::varchar AS department_code, c.at
FROM change_log c WHERE c.entity = 'user' AND c.action IN ('giveRole', 'changeRole', 'takeRole')
UNION ALL SELECT c.user_id, NULL, c.entity_id, c.at FROM change_log c WHERE c.entity = 'department' AND c.action IN ('appoint', 'dismiss');

-- Everybody kept from answering a step: who put somebody into it by power of office and, where it belongs to a role or a department, who changed
-- since its submission who answers for that.
CREATE OR REPLACE FUNCTION approval_barred(s approval_step) RETURNS varchar[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN s.approver_id IS NOT NULL THEN s.barred ELSE s.barred || ARRAY(
    SELECT c.user_id FROM approval_answerer_change c WHERE c.role_code = coalesce(s.role_code, 'WM00001') AND c.at >= s.submitted_at
    UNION SELECT c.user_id FROM approval_answerer_change c WHERE c.department_code = s.department_code AND c.at >= s.submitted_at) END
$$;
