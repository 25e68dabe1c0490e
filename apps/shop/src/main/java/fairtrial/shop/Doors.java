package fairtrial.shop;

import static org.springframework.security.config.Customizer.withDefaults;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.HttpStatusEntryPoint;

/// Access rules: orders and `/me` need a login, by form or with each request.
@Configuration(proxyBeanMethods = false)
class Doors {
    @Bean
    SecurityFilterChain filters(HttpSecurity http) throws Exception {
        return http.csrf(csrf -> csrf.disable())
                .authorizeHttpRequests(paths -> paths.requestMatchers("/api/orders/**", "/me")
                        .authenticated()
                        .anyRequest()
                        .permitAll())
                .formLogin(form -> form.successHandler((request, response, who) -> response.setStatus(204))
                        .failureHandler((request, response, failure) -> response.setStatus(401)))
                .httpBasic(withDefaults())
                .exceptionHandling(failures ->
                        failures.authenticationEntryPoint(new HttpStatusEntryPoint(HttpStatus.UNAUTHORIZED)))
                .build();
    }

    /// Two buyers; the shop is a fixture, and these are no secrets.
    @Bean
    UserDetailsService buyers() {
        return new InMemoryUserDetailsManager(
                User.withUsername("ann").password("{noop}ann-1").roles("BUYER").build(),
                User.withUsername("bob").password("{noop}bob-1").roles("BUYER").build());
    }
}
