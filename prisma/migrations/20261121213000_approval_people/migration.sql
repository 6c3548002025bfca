-- Whoever may answer for a step: the person it asks; for a department its head and its clerks; for a role those who hold it.
CREATE FUNCTION approval_people(key varchar) RETURNS TABLE (user_id varchar) LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u WHERE u.active AND NOT u.deleted AND (
    u.id = key
    OR (key LIKE 'dept:%' AND EXISTS (SELECT 1 FROM department d WHERE d.code = substr(key, 6) AND (d.head_user_id = u.id
      OR (u.department_code = d.code AND EXISTS (SELECT 1 FROM user_role r WHERE r.user_id = u.id AND r.role_code = 'WM00001')))))
    OR (key LIKE 'role:%' AND EXISTS (SELECT 1 FROM user_role r WHERE r.user_id = u.id AND r.role_code = substr(key, 6))))
$$;
-- The same from the other side: what a person answers for.
CREATE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d WHERE d.head_user_id = person
    OR EXISTS (SELECT 1 FROM users u JOIN user_role r ON r.user_id = u.id AND r.role_code = 'WM00001' WHERE u.id = person AND u.department_code = d.code)
  UNION ALL SELECT ('role:' || r.role_code)::varchar FROM user_role r WHERE r.user_id = person
$$;
CREATE FUNCTION approval_is_drafter(document uuid, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_document d WHERE d.id = document AND d.drafter_id = person)
$$;
