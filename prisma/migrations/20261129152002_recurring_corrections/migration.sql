-- A recurring invoice corrects an earlier one like any other.
alter table payment drop constraint payment_corrects,
  add constraint payment_corrects check (corrects_key = '' or kind in ('INVOICE', 'RECURRING')),
  drop constraint payment_credit,
  add constraint payment_credit check ((credited_id is null or kind in ('CREDIT_NOTE', 'INVOICE', 'RECURRING')) and budget_returned >= 0
    and (budget_returned = 0 or (credited_id is not null and kind = 'CREDIT_NOTE')));
