-- A discount on a credit took less off other payments than the credit is worth.
update payment set discount_pct = 0, discount_until = null, further_discounts = '[]'
where (discount_pct <> 0 or further_discounts <> '[]') and payable_amount <= 0;
alter table payment add constraint payment_discount_of_money_out check (payable_amount > 0 or (discount_pct = 0 and further_discounts = '[]'));
