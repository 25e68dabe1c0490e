package app;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.ModelAndView;

/// A page of the old kind, in an executable war.
@Controller
@SpringBootApplication
public class JspApplication {
    public static void main(String[] args) {
        SpringApplication.run(JspApplication.class, args);
    }

    @GetMapping("/hello")
    ModelAndView hello() {
        return new ModelAndView("hello", Map.of("name", "Ann"));
    }
}
