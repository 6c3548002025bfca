-- Who holds which role today: the one place that says when a role counts. Several readers did not ask for its days, so that whoever's role
-- had ended was still told what only its holders are told, and still asked to decide in its name.
CREATE VIEW role_held_today AS SELECT h.user_id, h.role_code, r.kind, h.valid_from, h.valid_to
  FROM user_role h JOIN role r ON r.code = h.role_code AND r.active
  WHERE coalesce(h.valid_from, office_day()) <= office_day() AND coalesce(h.valid_to, office_day()) >= office_day();
