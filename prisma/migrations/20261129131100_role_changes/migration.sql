-- Who gave or took a role since a time, found by the role.
CREATE INDEX "change_log_role" ON "change_log" ((coalesce("after" ->> 'role', "before" ->> 'role')), "at")
  WHERE "entity" = 'user' AND "action" IN ('giveRole', 'changeRole', 'takeRole');
