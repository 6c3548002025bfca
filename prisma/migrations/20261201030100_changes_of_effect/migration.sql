-- Posts and roles count from the day they begin, acting heads as long as their time lasts, however long ago they were entered.
CREATE INDEX "change_log_effect" ON "change_log" ("user_id", (greatest("after" ->> 'validFrom', "after" ->> 'changesOn', "after" ->> 'retirementDate', "after" ->> 'validTo')))
  WHERE "entity" IN ('department', 'project', 'user');
