-- What a person answers for, found from the person: the first form asked each department whether it has this clerk.
CREATE OR REPLACE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d WHERE d.head_user_id = person
  UNION ALL SELECT ('dept:' || u.department_code)::varchar FROM users u JOIN user_role r ON r.user_id = u.id AND r.role_code = 'WM00001'
    JOIN department d ON d.code = u.department_code WHERE u.id = person AND d.head_user_id IS DISTINCT FROM person
  UNION ALL SELECT ('role:' || r.role_code)::varchar FROM user_role r WHERE r.user_id = person
$$;
CREATE INDEX "department_head_user_id_idx" ON "department" ("head_user_id");
